import { Button } from 'antd';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import type { BulletinKind } from '#shared/bulletin.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { EditButton } from '#web/ui/EditButton.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { analyzeModuleContract, clientReportTemplateContract, type ReportTemplate } from '../contract.ts';
import { isOwn, type TemplateCalls } from './template-calls.ts';

interface Actions {
  calls: TemplateCalls;
}

const SEEN_IN = [briefReportContract, analyzeModuleContract];

function useRemove({ contract }: TemplateCalls, onDone?: () => void) {
  const t = useText('reportTemplate');
  return useAction(contract.remove, {
    invalidates: [contract, ...SEEN_IN],
    success: ({ changed }) => t('done.removed', { total: changed }),
    undo: ({ ids }) => ({ ids, isRemoved: false }),
    ...(onDone && { onDone }),
  });
}

interface RowProps extends Actions {
  template: ReportTemplate;
  onEdit: () => void;
  onOpen: (is: 'history' | 'word') => void;
}

export function TemplateRowActions({ calls, template, onEdit, onOpen }: RowProps) {
  const t = useText('reportTemplate');
  const web = useText('web');
  const bulletins = useText('briefReport');
  const rights = useRights(calls.module);
  const { id, name, kinds, usualFor } = template;
  const owned = isOwn(calls, template);
  const remove = useRemove(calls);
  const copy = useAction(clientReportTemplateContract.copy, {
    invalidates: [calls.contract, ...SEEN_IN],
    success: t('done.copied', { name }),
  });
  const usual = useAction(calls.contract.usual, {
    invalidates: [calls.contract, ...SEEN_IN],
    success: (_, { kind, templateId }) => t(templateId === id ? 'done.usual' : 'done.notUsual', { name, kind: bulletins(`kind.${kind}`) }),
    undo: ({ kind }, { before }) => ({ kind, templateId: before }),
  });
  const turn = (kind: BulletinKind) => usual.mutate({ kind, templateId: usualFor.includes(kind) ? null : id });
  return (
    <RowActions name={name}>
      {rights.modify && owned && <EditButton onClick={onEdit} />}
      <Button type="link" size="small" onClick={() => onOpen('word')}>
        {t('action.word')}
      </Button>
      {rights.modify && !calls.isShared && (
        <Button type="link" size="small" onClick={() => copy.mutate({ id })}>
          {t('action.copy')}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => onOpen('history')}>
        {t('action.history')}
      </Button>
      {rights.modify &&
        kinds.map((kind) => (
          <Button key={kind} type="link" size="small" onClick={() => turn(kind)}>
            {t(usualFor.includes(kind) ? 'action.notUsual' : 'action.usual', { kind: bulletins(`kind.${kind}`) })}
          </Button>
        ))}
      {rights.delete && owned && (
        <Button type="link" size="small" onClick={() => remove.mutate({ ids: [id] })}>
          {web('action.remove')}
        </Button>
      )}
    </RowActions>
  );
}

/** What can be done with several at once. */
export function TemplateBatchActions({ calls, templates, onDone }: Actions & { templates: readonly ReportTemplate[]; onDone: () => void }) {
  const web = useText('web');
  const rights = useRights(calls.module);
  const remove = useRemove(calls, onDone);
  if (!rights.delete) return null;
  return (
    <Button loading={remove.isPending} onClick={() => remove.mutate({ ids: templates.map(({ id }) => id) })}>
      {web('action.remove')}
    </Button>
  );
}
