import { Form, Input } from 'antd';
import { filterContract } from '#features/subjects/filter/contract.ts';
import { ApplyDaysField, EffectPreview } from '#features/subjects/filter/web/facade.tsx';
import type { CallInput } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type SuggestionAction, suggestionAction, userSuggestionContract } from '../contract.ts';
import { acceptEndpoint, type AcceptFormProps, initialAction } from './accept-form.ts';
import { ActionFields } from './ActionFields.tsx';

export function AcceptForm({ suggestion, type, libId, onClose }: AcceptFormProps) {
  const t = useText('userSuggestion');
  const endpoint = acceptEndpoint(type);
  const action = initialAction(suggestion, type, libId);
  const isListed = type !== 'correction';
  return (
    <SchemaForm
      maxWidth={720}
      endpoint={endpoint}
      extra={{ id: suggestion.id }}
      // A form starts with less than the call requires.
      initial={{ action, reason: '', applyDays: isListed ? 7 : 0 } as CallInput<typeof endpoint>}
      // Adds input without a field of its own.
      toInput={(values) => ({ ...values, action: { ...(isRecord(values.action) ? values.action : {}), type } })}
      success={({ jobId }) => t(jobId === null ? 'done.accepted' : 'done.applied')}
      submitText={t('action.accept')}
      invalidates={[userSuggestionContract, filterContract]}
      onDone={onClose}
      onCancel={onClose}
    >
      <ActionFields suggestion={suggestion} type={type} libId={libId} />
      <FormField name="reason" label={t('field.acceptReason')}>
        <Input />
      </FormField>
      {isListed && (
        <>
          <Form.Item noStyle shouldUpdate>
            {(form) => {
              const chosen: unknown = form.getFieldValue('action');
              const tried = suggestionAction.safeParse({ ...(isRecord(chosen) ? chosen : {}), type });
              const known: SuggestionAction = tried.success ? tried.data : { type: 'correction' };
              return (
                <EffectPreview
                  endpoint={userSuggestionContract.preview}
                  input={{ id: suggestion.id, action: known }}
                  isReady={tried.success}
                />
              );
            }}
          </Form.Item>
          <ApplyDaysField />
        </>
      )}
    </SchemaForm>
  );
}
