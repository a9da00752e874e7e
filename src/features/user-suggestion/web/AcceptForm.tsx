import { Form, Input } from 'antd';
import { filterContract } from '#features/filter/contract.ts';
import { ApplyDaysField, EffectPreview } from '#features/filter/web/facade.tsx';
import type { CallInput } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type SuggestionAction, suggestionAction, userSuggestionContract } from '../contract.ts';
import { acceptEndpoint, type AcceptFormProps, initialAction } from './accept-form.ts';
import { ActionFields } from './ActionFields.tsx';

export function AcceptForm({ suggestion, type, libs, onClose }: AcceptFormProps) {
  const t = useText('userSuggestion');
  const endpoint = acceptEndpoint(type);
  const action = initialAction(suggestion, type, (libs.find((lib) => lib.isEnabled) ?? libs[0])?.id);
  const isListed = type !== 'correction';
  return (
    <SchemaForm
      maxWidth={720}
      endpoint={endpoint}
      extra={{ id: suggestion.id }}
      initial={{ action, reason: '', applyDays: isListed ? 7 : 0 } as CallInput<typeof endpoint>}
      // What has no field of its own comes back in.
      toInput={(values) => ({ ...values, action: { ...(values.action as object | undefined), type } })}
      success={({ jobId }) => t(jobId === null ? 'done.accepted' : 'done.applied')}
      submitText={t('action.accept')}
      invalidates={[userSuggestionContract, filterContract]}
      onDone={onClose}
      onCancel={onClose}
    >
      <ActionFields suggestion={suggestion} type={type} libs={libs} />
      <FormField name="reason" label={t('field.acceptReason')}>
        <Input maxLength={500} />
      </FormField>
      {isListed && (
        <>
          <Form.Item noStyle shouldUpdate>
            {(form) => {
              const tried = suggestionAction.safeParse({ ...(form.getFieldValue('action') as object | undefined), type });
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
