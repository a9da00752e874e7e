import { FlowBatchButtons, useFlow } from '#features/report/bulletin-flow/web/facade.tsx';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { RowActions } from '#web/ui/RowActions.tsx';
import { type Bulletin, briefReportContract } from '#features/report/brief-report/contract.ts';
import { ShareLink, useBulletinFile } from '#features/report/brief-report/web/facade.tsx';
import { EditLink } from '#features/report/bulletin-editor/web/facade.tsx';
import { HistoryBatchButtons, HistoryRowButtons } from '#features/report/bulletin-history/web/facade.tsx';
import { previewOf } from './use-bulletin-columns.tsx';

/** The others are in the preview. */
const IN_ROW = ['docx', 'pdf', 'xlsx'] as const;

/** Deletes at once, and offers to bring them back. */
function useRemove(onDone?: () => void) {
  const t = useText('briefReport');
  return useAction(briefReportContract.remove, {
    invalidates: [briefReportContract],
    success: ({ changed }, { isRemoved = true }) => t(isRemoved ? 'done.removed' : 'done.restored', { total: changed }),
    undo: ({ ids, isRemoved = true }) => (isRemoved ? { ids, isRemoved: false } : undefined),
    ...(onDone ? { onDone } : {}),
  });
}

export function useMakeAgain() {
  const t = useText('briefReport');
  return useAction(briefReportContract.again, { invalidates: [briefReportContract], success: t('done.again') });
}

export function BulletinRowActions({ bulletin }: { bulletin: Bulletin }) {
  const t = useText('briefReport');
  const web = useText('web');
  const rights = useRights('brief-report');
  const remove = useRemove();
  const again = useMakeAgain();
  const save = useBulletinFile();
  const flow = useFlow(bulletin);
  const { id, state, title } = bulletin;
  const isMade = state !== 'making' && state !== 'failed';
  return (
    <>
      <RowActions name={title}>
        {state === 'failed' && rights.modify ? (
          <Button type="link" size="small" loading={again.isPending} onClick={() => again.mutate({ id })}>
            {t('action.again')}
          </Button>
        ) : (
          <Link to={previewOf(bulletin)}>
            <Button type="link" size="small" tabIndex={-1}>
              {t('action.open')}
            </Button>
          </Link>
        )}
        <EditLink bulletin={bulletin} isInRow />
        {flow.buttons}
        {isMade &&
          rights.action &&
          IN_ROW.map((format) => (
            <Button key={format} type="link" size="small" onClick={() => void save(id, format)}>
              {t(`file.${format}`)}
            </Button>
          ))}
        {isMade && <ShareLink id={id} isInRow />}
        {isMade && rights.modify && <HistoryRowButtons bulletin={bulletin} />}
        {rights.delete && (
          <Button type="link" size="small" loading={remove.isPending} onClick={() => remove.mutate({ ids: [id] })}>
            {web('action.remove')}
          </Button>
        )}
      </RowActions>
      {flow.dialog}
    </>
  );
}

export function BulletinBatchActions({ bulletins, onDone }: { bulletins: readonly Bulletin[]; onDone: () => void }) {
  const web = useText('web');
  const rights = useRights('brief-report');
  const remove = useRemove(onDone);
  return (
    <>
      <FlowBatchButtons bulletins={bulletins} onDone={onDone} />
      <HistoryBatchButtons bulletins={bulletins} onDone={onDone} />
      {rights.delete && (
        <Button loading={remove.isPending} onClick={() => remove.mutate({ ids: bulletins.map(({ id }) => id) })}>
          {web('action.remove')}
        </Button>
      )}
    </>
  );
}
