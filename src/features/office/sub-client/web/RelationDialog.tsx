import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type ClientRelation, clientRelationContract } from '../contract.ts';
import { SightFields } from './SightFields.tsx';

/** What a sub-client and its parent see of each other. */
export function RelationDialog({ relation, onClose }: { relation: ClientRelation; onClose: () => void }) {
  const t = useText('subClient');
  const ofChild = useCall(clientRelationContract.subjects, { id: relation.id });
  const ofParent = useCall(clientRelationContract.subjects, { id: relation.parentId });
  return (
    <FormDialog title={t('action.sight')} record={`${relation.name} · ${relation.parentName}`} onClose={onClose}>
      <SchemaForm
        endpoint={clientRelationContract.update}
        extra={{ id: relation.id }}
        initial={{ parentSees: relation.parentSees, childSees: relation.childSees }}
        success={t('done.saved')}
        invalidates={[clientRelationContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <SightFields
          name="parentSees"
          label={t('field.parentSeesChild')}
          subjects={ofChild.data?.items ?? []}
          isLoading={ofChild.isPending}
        />
        <SightFields
          name="childSees"
          label={t('field.childSeesParent')}
          subjects={ofParent.data?.items ?? []}
          isLoading={ofParent.isPending}
        />
      </SchemaForm>
    </FormDialog>
  );
}
