import { Button, Flex, Skeleton, Typography } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { livingBriefingContract } from '../contract.ts';
import { LIVING_BRIEFING_PAGE } from '../paths.ts';

/** Begins the living briefing of an event, or leads to the one that is there. */
export function EventLiving({ id }: { id: number }) {
  const t = useText('livingBriefing');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { modify } = useRights('brief-report');
  const known = useCall(livingBriefingContract.list, { eventId: id });
  const begin = useAction(livingBriefingContract.begin, {
    invalidates: [livingBriefingContract],
    success: t('done.begun'),
    onDone: (made) => void navigate(pathTo(LIVING_BRIEFING_PAGE, {}, { id: made.id })),
  });
  if (known.isError) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />;
  if (!known.data) return <Skeleton active paragraph={{ rows: 2 }} />;
  const [there] = known.data.items;
  return (
    <Flex vertical gap={12} align="start">
      <Typography.Text>{t('panel')}</Typography.Text>
      {there && <Link to={pathTo(LIVING_BRIEFING_PAGE, {}, { id: there.id })}>{there.title}</Link>}
      {!there && modify && (
        <Button type="primary" loading={begin.isPending} onClick={() => begin.mutate({ eventId: id, locale })}>
          {t('action.begin')}
        </Button>
      )}
    </Flex>
  );
}
