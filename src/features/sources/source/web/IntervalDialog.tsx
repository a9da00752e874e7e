import { Flex, InputNumber } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { listPageContract, type Source, taskScheduleContract } from '../contract.ts';
import { listPageHealthContract, taskHealthContract } from '../health.contract.ts';
import { earlierBounds } from './earlier-bounds.ts';

const CONTRACTS = { own: listPageContract, all: taskScheduleContract };

interface IntervalDialogProps {
  sources: readonly Source[];
  scope: 'own' | 'all';
  onClose: () => void;
}

/** How often sources may and must be read, for one or several; what they do not have in common is empty and stays as it is. */
export function IntervalDialog({ sources, scope, onClose }: IntervalDialogProps) {
  const t = useText('source');
  const [first] = sources;
  const common = (key: 'minIntervalSeconds' | 'maxIntervalSeconds') =>
    first && sources.every((source) => source[key] === first[key]) ? { [key]: first[key] } : {};
  return (
    <FormDialog
      title={sources.length === 1 ? t('interval.ofOne', { name: first?.name ?? '' }) : t('interval.ofMany', { total: sources.length })}
      onClose={onClose}
    >
      <SchemaForm
        endpoint={CONTRACTS[scope].changeInterval}
        initial={{ ...common('minIntervalSeconds'), ...common('maxIntervalSeconds') }}
        extra={{ ids: sources.map(({ id }) => id) }}
        success={({ changed }) => t('interval.saved', { total: changed })}
        undo={(input) => earlierBounds(sources, input)}
        invalidates={[listPageContract, listPageHealthContract, taskScheduleContract, taskHealthContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <Flex gap={12} wrap>
          <FormField name="minIntervalSeconds" label={t('field.minInterval')}>
            <InputNumber style={{ width: 160 }} />
          </FormField>
          <FormField name="maxIntervalSeconds" label={t('detail.field.maxIntervalSeconds')} help={t('interval.help')}>
            <InputNumber style={{ width: 160 }} />
          </FormField>
        </Flex>
      </SchemaForm>
    </FormDialog>
  );
}
