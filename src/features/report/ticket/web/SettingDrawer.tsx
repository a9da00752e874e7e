import { Flex, Input, InputNumber, Skeleton, Switch } from 'antd';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { TagsInput } from '#web/ui/TagsInput.tsx';
import { ticketSettingContract } from '../contract.ts';
import { MinutesInput } from './MinutesInput.tsx';

/** How tickets of the client are numbered, filed, reviewed and timed. */
export function SettingDrawer({ onClose }: { onClose: () => void }) {
  const t = useText('ticket');
  const setting = useCall(ticketSettingContract.setting, undefined);
  return (
    <FormDrawer title={t('action.setting')} size={640} onClose={onClose}>
      {setting.isError && <ErrorState error={setting.error} onRetry={() => void setting.refetch()} />}
      {!setting.isError && !(setting.data && setting.isFetchedAfterMount) && <Skeleton active paragraph={{ rows: 8 }} />}
      {setting.data && setting.isFetchedAfterMount && (
        <SchemaForm
          endpoint={ticketSettingContract.save}
          initial={setting.data}
          success={t('done.setting')}
          invalidates={[ticketSettingContract]}
          onDone={onClose}
          onCancel={onClose}
        >
          <FormField name="numberPattern" label={t('field.numberPattern')} help={t('help.numberPattern')}>
            <Input />
          </FormField>
          <FormField name="categories" label={t('field.categories')}>
            <TagsInput ofSeveralWords />
          </FormField>
          <FormField name="isReviewed" label={t('field.isReviewed')} valuePropName="checked">
            <Switch />
          </FormField>
          <FormField name="isSentByChannels" label={t('field.isSentByChannels')} help={t('help.isSentByChannels')} valuePropName="checked">
            <Switch />
          </FormField>
          <Flex gap={16}>
            <FormField name="workFrom" label={t('field.workFrom')}>
              <MinutesInput />
            </FormField>
            <FormField name="workUntil" label={t('field.workUntil')}>
              <MinutesInput />
            </FormField>
          </Flex>
          <HoursFields />
        </SchemaForm>
      )}
    </FormDrawer>
  );
}

/** Of each level, the highest first. */
function HoursFields() {
  const t = useText('ticket');
  return (
    <>
      <h3>{t('field.hours')}</h3>
      <p className="quiet">{t('help.hours')}</p>
      {SURGE_LEVELS.toReversed().map((level) => (
        <Flex key={level} gap={16}>
          {(['answer', 'close'] as const).map((end) => (
            <FormField
              key={end}
              name={`hours.${level}.${end}`}
              label={t('hoursOf', { level: t(`level.${level}`), end: t(`hours.${end}`) })}
            >
              <InputNumber min={1} max={2000} />
            </FormField>
          ))}
        </Flex>
      ))}
    </>
  );
}
