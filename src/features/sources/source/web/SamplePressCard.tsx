import { Tag } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { taskScheduleContract } from '../contract.ts';

const REFRESH_MS = 5000;

/** The bundled fictional media: its size, and the switch that removes it. */
export function SamplePressCard() {
  const t = useText('source');
  const rights = useRights('extraction');
  const press = useCall(taskScheduleContract.samplePress, undefined, { refreshMs: REFRESH_MS });
  const remove = useAction(taskScheduleContract.removeSamplePress, { success: t('sample.removing'), invalidates: [taskScheduleContract] });
  if (!press.data || (press.data.sources === 0 && press.data.articles === 0)) return null;
  return (
    <>
      <Tag variant="outlined">{t('sample.state', { sources: press.data.sources, articles: formatInFull(press.data.articles) })}</Tag>
      {rights.delete && (
        <ConfirmButton question={t('sample.confirm')} onConfirm={() => remove.mutateAsync(undefined)}>
          {t('sample.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
