import { Button, Checkbox, Space } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { BRIEF_REPORT } from '#features/report/brief-report/paths.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type LivingBriefing, livingBriefingContract } from '../contract.ts';
import { useStop } from './LivingActions.tsx';
import { LivingState } from './LivingState.tsx';

/** What is done with a briefing as a whole. */
export function LivingTools({ briefing }: { briefing: LivingBriefing }) {
  const { id, title, state } = briefing;
  const t = useText('livingBriefing');
  const { modify } = useRights('brief-report');
  const navigate = useNavigate();
  const hasStruck = useRef(true);
  const stop = useStop();
  const freeze = useAction(livingBriefingContract.freeze, {
    invalidates: [briefReportContract],
    success: t('done.frozen'),
    onDone: () => void navigate(BRIEF_REPORT),
  });
  const isGrowing = state === 'growing';
  const choice = (
    <Checkbox key="struck" defaultChecked onChange={({ target }) => (hasStruck.current = target.checked)}>
      {t('confirm.hasStruck')}
    </Checkbox>
  );
  return (
    <Space wrap>
      <LivingState briefing={briefing} />
      {modify && (
        <Button loading={stop.isPending} onClick={() => stop.mutate({ ids: [id], isStopped: isGrowing })}>
          {t(isGrowing ? 'action.stop' : 'action.goOn')}
        </Button>
      )}
      {modify && (
        <ConfirmButton
          type="primary"
          size="middle"
          isDanger={false}
          question={t('confirm.freeze', { title })}
          facts={choice}
          isPending={freeze.isPending}
          onConfirm={() => freeze.mutateAsync({ id, hasStruck: hasStruck.current })}
        >
          {t('action.freeze')}
        </ConfirmButton>
      )}
    </Space>
  );
}
