import { Form, Input, Select, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { CHANNELS } from '#shared/channels.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { articleContract } from '#features/core/article/contract.ts';
import { informMessageContract } from '#features/inform/inform-message/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { randomName } from '#web/ui/random-name.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { informHandContract } from '../contract.ts';
import { ArticlesField } from './ArticlesField.tsx';
import { Check } from './Check.tsx';
import { TemplatesSelect } from './TemplatesSelect.tsx';

export interface Chosen {
  articleIds: readonly number[];
  /** Its hottest articles, one of each text. */
  eventId: number | undefined;
}

interface ComposeDrawerProps {
  chosen: Chosen;
  onClose: () => void;
  onSent: (id: number) => void;
}

const OF_EVENT = 10;
const COLUMNS = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))', columnGap: 24 };

/** A message of a person: which articles, to whom, and how; with whom it reaches and how it will look. */
export function ComposeDrawer({ chosen: { articleIds, eventId }, onClose, onSent }: ComposeDrawerProps) {
  const t = useText('informHand');
  const ofEvent = useCall(
    articleContract.list,
    { eventId: [eventId ?? 0], sort: 'heat', isFolded: true, hasFacets: false, pageSize: OF_EVENT },
    { isEnabled: eventId !== undefined },
  );
  const isReady = eventId === undefined || ofEvent.data !== undefined;
  return (
    <FormDrawer title={t('action.create')} size={960} onClose={onClose}>
      {ofEvent.isError && <ErrorState error={ofEvent.error} onRetry={() => void ofEvent.refetch()} />}
      {!isReady && !ofEvent.isError && <Skeleton active paragraph={{ rows: 8 }} />}
      {isReady && (
        <Compose articleIds={[...articleIds, ...(ofEvent.data?.items ?? []).map(({ id }) => id)]} onClose={onClose} onSent={onSent} />
      )}
    </FormDrawer>
  );
}

function Compose({ articleIds, onClose, onSent }: Omit<ComposeDrawerProps, 'chosen'> & { articleIds: number[] }) {
  const t = useText('informHand');
  // Sent twice by a slow line, it is one sending.
  const [submitKey] = useState(randomName);
  return (
    <SchemaForm
      endpoint={informHandContract.send}
      extra={{ submitKey }}
      initial={{
        articleIds,
        recipientIds: [],
        warningLevel: 'yellow',
        note: '',
        channels: [],
        templateIds: [],
        sendAt: null,
        isQuietKept: true,
        leavesOutTold: false,
      }}
      success={({ sent, held, keptBack }) => t('done.sent', { sent, held, keptBack })}
      invalidates={[informHandContract, informMessageContract]}
      submitText={t('action.send')}
      onDone={({ id }) => onSent(id)}
      onCancel={onClose}
      maxWidth={960}
    >
      <Fields />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <Check values={getFieldsValue(true)} />}
      </Form.Item>
    </SchemaForm>
  );
}

function Fields() {
  const t = useText('informHand');
  const rules = useText('informRule');
  const users = useText('informUser');
  return (
    <>
      <FormField name="articleIds" label={t('field.articles')} help={t('help.articles')}>
        <ArticlesField />
      </FormField>
      <FormField name="recipientIds" label={t('field.recipients')}>
        <EntitySelect entity="informUser" isMultiple placeholder="" />
      </FormField>
      <FormField name="note" label={t('field.note')} help={t('help.note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </FormField>
      <div style={COLUMNS}>
        <FormField name="warningLevel" label={t('field.warningLevel')}>
          <Select options={SURGE_LEVELS.map((level) => ({ value: level, label: rules(`level.${level}`) }))} />
        </FormField>
        <FormField name="channels" label={t('field.channels')} help={t('help.channels')}>
          <Select
            mode="multiple"
            allowClear
            options={CHANNELS.map((channel) => ({ value: channel, label: users(`channel.${channel}`) }))}
          />
        </FormField>
        <FormField name="templateIds" label={t('field.templates')} help={t('help.templates')}>
          <TemplatesSelect />
        </FormField>
        <FormField name="sendAt" label={t('field.sendAt')} help={t('help.sendAt')}>
          <DateInput type="datetime" hasSeconds={false} />
        </FormField>
        <FormField name="isQuietKept" label={t('field.isQuietKept')} help={t('help.isQuietKept')} valuePropName="checked">
          <Switch />
        </FormField>
        <FormField name="leavesOutTold" label={t('field.leavesOutTold')} help={t('help.leavesOutTold')} valuePropName="checked">
          <Switch />
        </FormField>
      </div>
    </>
  );
}
