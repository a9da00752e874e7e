import { Flex, Form, Input, Select, Skeleton, Switch } from 'antd';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { useCall } from '#web/client/use-call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { type BuiltIn, type ContentTemplate, contentTemplateContract } from '../contract.ts';
import { BodyField } from './BodyField.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

const WIDTH = 900;
const NEW = 'mail';

/** A template with what it makes of an article. */
export function TemplateDrawer({ template, onClose }: { template?: ContentTemplate; onClose: () => void }) {
  const t = useText('contentTemplate');
  const locale = useLanguage();
  const builtIn = useCall(contentTemplateContract.builtIn, {});
  const form = { invalidates: [contentTemplateContract], onDone: onClose, onCancel: onClose, maxWidth: WIDTH };
  return (
    <FormDrawer
      title={template ? `${t('dialog.update')} · ${shortly(template.name)}` : t('dialog.create')}
      size={WIDTH + 60}
      onClose={onClose}
    >
      {builtIn.isError && <ErrorState error={builtIn.error} onRetry={() => void builtIn.refetch()} />}
      {builtIn.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {builtIn.data &&
        (template ? (
          <SchemaForm
            endpoint={contentTemplateContract.update}
            extra={{ id: template.id }}
            initial={template}
            success={t('done.updated')}
            {...form}
          >
            <Fields builtIn={builtIn.data.items} />
          </SchemaForm>
        ) : (
          <SchemaForm
            endpoint={contentTemplateContract.create}
            initial={{
              channel: NEW,
              locale,
              body: builtIn.data.items.find((item) => item.channel === NEW && item.locale === locale)?.body ?? '',
              isEnabled: true,
            }}
            success={t('done.created')}
            {...form}
          >
            <Fields builtIn={builtIn.data.items} />
          </SchemaForm>
        ))}
    </FormDrawer>
  );
}

function Fields({ builtIn }: { builtIn: readonly BuiltIn[] }) {
  const t = useText('contentTemplate');
  const users = useText('informUser');
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <Flex gap={24}>
        <div style={{ flex: 1 }}>
          <FormField name="channel" label={t('field.channel')}>
            <Select options={POSTED_CHANNELS.map((channel) => ({ value: channel, label: users(`channel.${channel}`) }))} />
          </FormField>
        </div>
        <div style={{ flex: 1 }}>
          <FormField name="locale" label={t('field.locale')} help={t('help.locale')}>
            <Select options={LOCALES.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))} />
          </FormField>
        </div>
      </Flex>
      <FormField name="body" label={t('field.body')} help={t('help.body')}>
        <BodyField builtIn={builtIn} />
      </FormField>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <TemplatePreview values={getFieldsValue(true)} />}
      </Form.Item>
      <FormField name="isEnabled" label={t('field.isEnabled')} help={t('help.isEnabled')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}
