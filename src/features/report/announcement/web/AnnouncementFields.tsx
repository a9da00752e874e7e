import { Form, Input, Radio, Skeleton, Switch } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from '#features/core/article-work/web/facade.tsx';
import { ANNOUNCEMENT_LEVELS, type AnnouncementReach } from '#shared/announcement.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { type AnnouncementFile, announcementContract, MOST_FILES } from '../contract.ts';
import { FilesField } from '#features/core/file/web/facade.tsx';

export const WIDTH = 860;

const RichTextEditor = lazy(async () => ({ default: (await import('#features/core/article-work/web/facade.tsx')).RichTextEditor }));

function TextField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

export function AnnouncementFields({ reach, files }: { reach: AnnouncementReach; files: readonly AnnouncementFile[] }) {
  const t = useText('announcement');
  return (
    <>
      <FormField name="title" label={t('field.title')}>
        <Input />
      </FormField>
      <FormField name="html" label={t('field.html')}>
        <TextField label={t('field.html')} />
      </FormField>
      <FormField required={false} name="fileIds" label={t('field.files')} help={t('help.files', { most: MOST_FILES })}>
        <FilesField endpoint={announcementContract.upload} known={files} />
      </FormField>
      <AudienceFields reach={reach} />
      <FormField name="level" label={t('field.level')}>
        <Radio.Group options={ANNOUNCEMENT_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))} />
      </FormField>
      <FormField name="fromAt" label={t('field.fromAt')} help={t('help.fromAt')}>
        <DateInput type="datetime" hasSeconds={false} />
      </FormField>
      <FormField name="untilAt" label={t('field.untilAt')} help={t('help.untilAt')}>
        <DateInput type="datetime" hasSeconds={false} />
      </FormField>
      <FormField required={false} name="mustConfirm" label={t('field.mustConfirm')} help={t('help.mustConfirm')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField required={false} name="isPinned" label={t('field.isPinned')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}

function AudienceFields({ reach }: { reach: AnnouncementReach }) {
  const t = useText('announcement');
  const isOwn = reach === 'client';
  const options = [
    { value: true, label: t(isOwn ? 'audience.all' : 'audience.allClients') },
    { value: false, label: t(isOwn ? 'audience.some' : 'audience.someClients') },
  ];
  return (
    <>
      <FormField name="isToAll" label={t('field.isToAll')}>
        <Radio.Group options={options} />
      </FormField>
      <Form.Item noStyle shouldUpdate={(before, now) => before.isToAll !== now.isToAll}>
        {({ getFieldValue }) => (
          <div hidden={getFieldValue('isToAll') !== false}>
            {isOwn ? (
              <>
                <FormField required={false} name="groupIds" label={t('field.groupIds')} help={t('help.groupIds')}>
                  <EntitySelect entity="userGroup" isMultiple />
                </FormField>
                <FormField required={false} name="userIds" label={t('field.userIds')}>
                  <EntitySelect entity="colleague" isMultiple />
                </FormField>
              </>
            ) : (
              <FormField required={false} name="clientIds" label={t('field.clientIds')}>
                <EntitySelect entity="client" isMultiple />
              </FormField>
            )}
          </div>
        )}
      </Form.Item>
    </>
  );
}
