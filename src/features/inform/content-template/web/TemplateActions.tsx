import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import { type ContentTemplate, contentTemplateContract } from '../contract.ts';
import { useTemplateState } from './use-template-state.ts';

function useRemove() {
  const t = useText('contentTemplate');
  return useAction(contentTemplateContract.remove, { invalidates: [contentTemplateContract], success: t('done.removed') });
}

export function TemplateRowActions({ template: { id, name }, onEdit }: { template: ContentTemplate; onEdit: () => void }) {
  const t = useText('contentTemplate');
  const web = useText('web');
  const rights = useRights('inform-setting');
  const remove = useRemove();
  return (
    <>
      {rights.modify && <EditButton onClick={onEdit} />}
      {rights.delete && (
        <ConfirmButton question={t('confirm.remove', { name })} onConfirm={() => remove.mutateAsync({ id: [id] })}>
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}

/** What can be done with several templates at once. */
export function TemplateBatchActions({ templates, onDone }: { templates: readonly ContentTemplate[]; onDone: () => void }) {
  const t = useText('contentTemplate');
  const web = useText('web');
  const rights = useRights('inform-setting');
  const { turn, isPending } = useTemplateState(onDone);
  const remove = useRemove();
  return (
    <>
      {rights.modify && <SwitchButtons rows={templates} isOn={({ isEnabled }) => isEnabled} isPending={isPending} onSwitch={turn} />}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { total: templates.length })}
          onConfirm={() => remove.mutateAsync({ id: templates.map(({ id }) => id) }).then(onDone, () => undefined)}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}
