import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ClassForm, ClassifyForm, FavoriteForm, PublishForm, RemoveForm, StuckForm, SuggestForm, TagForm } from './work-forms.tsx';
import type { WorkFormProps } from './work-form-props.ts';

const FORMS = {
  favorite: FavoriteForm,
  stuck: StuckForm,
  tag: TagForm,
  class: ClassForm,
  classify: ClassifyForm,
  publish: PublishForm,
  suggest: SuggestForm,
  delete: RemoveForm,
};
export type DialogKind = keyof typeof FORMS;

/** The form of one kind of work on the selected articles. */
export function WorkDialog({
  kind,
  articleIds,
  actions,
  onClose,
}: Omit<WorkFormProps, 'onDone' | 'onCancel'> & { kind: DialogKind; onClose: (isDone: boolean) => void }) {
  const t = useText('article');
  const Form = FORMS[kind];
  return (
    <FormDialog title={t('work.title', { action: t(`work.action.${kind}`), total: articleIds.length })} onClose={() => onClose(false)}>
      <Form articleIds={articleIds} actions={actions} onDone={() => onClose(true)} onCancel={() => onClose(false)} />
    </FormDialog>
  );
}
