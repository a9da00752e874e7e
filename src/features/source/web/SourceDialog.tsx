import { Alert, Button, Flex, Form, Input, InputNumber, List, Modal, Select, Switch } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { useAction } from '#web/client/use-action.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { Time } from '#web/ui/Time.tsx';
import { listPageContract, type Source, SOURCE_KINDS } from '../contract.ts';
import { HotFields } from './HotFields.tsx';
import { useReasonText } from './use-reason-text.ts';

type Detected = Output<typeof listPageContract.detect>;

const isOtherKind = (before: { kind?: string }, after: { kind?: string }): boolean => before.kind !== after.kind;

/** Adds a source in two steps: an address is looked at first, what was found is shown, then it is saved and collected at once. */
export function SourceDialog({ source, onClose }: { source?: Source; onClose: () => void }) {
  const t = useText('source');
  const reasonText = useReasonText();
  const errorText = useErrorText();
  const [address, setAddress] = useState('');
  const [found, setFound] = useState<Detected>();
  const detect = useAction(listPageContract.detect, { saysError: false, onDone: setFound });
  const look = (url: string) => detect.mutate({ url });
  // What failed of a fetch is part of the error's own words.
  const reason = detect.error?.code === 'fetch-failed' ? undefined : (detect.error?.detail as { reason?: string } | undefined)?.reason;
  return (
    <Modal open width={760} title={t(source ? 'dialog.update' : 'dialog.create')} footer={null} onCancel={onClose} destroyOnHidden>
      {!source && (
        <Flex gap={8} style={{ marginBlock: 12 }}>
          <Input
            autoFocus
            value={address}
            placeholder="https://"
            aria-label={t('field.url')}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={() => address.trim() && look(address.trim())}
          />
          <Button type="primary" disabled={!address.trim()} loading={detect.isPending} onClick={() => look(address.trim())}>
            {t('action.detect')}
          </Button>
        </Flex>
      )}
      {detect.isError && !detect.isPending && (
        <Alert
          type="error"
          showIcon
          title={errorText(detect.error)}
          description={reason ? reasonText(reason) : undefined}
          style={{ marginBlockEnd: 12 }}
        />
      )}
      {found && (
        <>
          <Alert
            type="success"
            showIcon
            title={t('dialog.found', { kind: t(`kind.${found.kind}`), total: found.items.length })}
            description={
              found.alternatives.length > 0 && (
                <>
                  {t('dialog.alternatives')}{' '}
                  {found.alternatives.map((other) => (
                    <Button key={other.url} type="link" size="small" onClick={() => look(other.url)}>
                      {t(`kind.${other.kind}`)} {other.title || other.url}
                    </Button>
                  ))}
                </>
              )
            }
          />
          <List
            size="small"
            style={{ maxHeight: 220, overflow: 'auto', marginBlock: 8 }}
            dataSource={found.items}
            renderItem={(item) => (
              <List.Item extra={item.publishedAt === null ? undefined : <Time value={item.publishedAt} />}>
                {item.url ? (
                  <a href={item.url} target="_blank" rel="noreferrer noopener nofollow">
                    {item.title || item.url}
                  </a>
                ) : (
                  item.title
                )}
              </List.Item>
            )}
          />
        </>
      )}
      {(found ?? source) && (
        <SourceForm key={found?.url ?? source?.id} {...(source ? { source } : {})} {...(found ? { found } : {})} onClose={onClose} />
      )}
    </Modal>
  );
}

function SourceForm({ source, found, onClose }: { source?: Source; found?: Detected; onClose: () => void }) {
  const t = useText('source');
  const web = useText('web');
  const initial = source
    ? {
        name: source.name,
        url: source.url,
        kind: source.kind,
        mediaType: source.mediaType,
        level: source.level,
        region: source.region,
        minIntervalSeconds: source.minIntervalSeconds,
        maxIntervalSeconds: source.maxIntervalSeconds,
        options: source.options,
        state: source.state,
      }
    : {
        name: (found?.title ?? '').slice(0, 100),
        url: found?.url ?? '',
        kind: found?.kind ?? 'feed',
        mediaType: 'news',
        level: 'commercial',
        region: '',
        minIntervalSeconds: 60,
        maxIntervalSeconds: 86_400,
        options: { fetchArticles: true, ...(found?.hot ? { hot: found.hot } : {}) },
        state: 'enabled',
      };
  return (
    <SchemaForm
      endpoint={source ? listPageContract.update : listPageContract.create}
      initial={initial as object}
      extra={source ? { id: source.id } : {}}
      success={t(source ? 'done.updated' : 'done.created')}
      invalidates={[listPageContract]}
      onDone={onClose}
      onCancel={onClose}
      submitText={t(source ? 'action.save' : 'action.saveAndCollect')}
    >
      <FormField name="name" label={t('field.name')}>
        <Input maxLength={100} />
      </FormField>
      <FormField name="url" label={t('field.url')}>
        <Input />
      </FormField>
      <Flex gap={12} wrap>
        <FormField name="kind" label={t('field.kind')}>
          <Select style={{ width: 130 }} options={SOURCE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
        </FormField>
        <FormField name="mediaType" label={t('field.mediaType')}>
          <Select style={{ width: 130 }} options={MEDIA_TYPES.map((value) => ({ value, label: web(`media.${value}`) }))} />
        </FormField>
        <FormField name="level" label={t('field.level')}>
          <Select style={{ width: 120 }} options={SITE_LEVELS.map((value) => ({ value, label: web(`level.${value}`) }))} />
        </FormField>
        <FormField name="minIntervalSeconds" label={t('field.minInterval')}>
          <InputNumber min={10} max={86_400} />
        </FormField>
        <Form.Item noStyle shouldUpdate={isOtherKind}>
          {(form) =>
            form.getFieldValue('kind') !== 'hot' && (
              <FormField name="options.fetchArticles" label={t('field.fetchArticles')} valuePropName="checked">
                <Switch />
              </FormField>
            )
          }
        </Form.Item>
      </Flex>
      <Form.Item noStyle shouldUpdate={isOtherKind}>
        {(form) => (
          <>
            {form.getFieldValue('kind') === 'list' && (
              <FormField name="options.selectors.item" label={t('field.selector')} help={t('help.selector')}>
                <Input placeholder="ul.news li" />
              </FormField>
            )}
            {form.getFieldValue('kind') === 'hot' && <HotFields isJson={source?.options.hot !== undefined || found?.hot !== undefined} />}
          </>
        )}
      </Form.Item>
    </SchemaForm>
  );
}
