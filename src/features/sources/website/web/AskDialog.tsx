import { Alert, Form, Input } from 'antd';
import { useContext, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { DialogScopeContext } from '#web/ui/unsaved.ts';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { websiteContract } from '../contract.ts';
import { SYSTEM_WEBSITE } from '../paths.ts';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';

/** Requests a site from the provider; an existing one is shown as soon as its address is entered. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useText('website');
  const navigate = useNavigate();
  const [address, setAddress] = useState('');
  return (
    <FormDialog width={620} title={t('dialog.ask')} onClose={onClose}>
      <SchemaForm
        endpoint={websiteContract.ask}
        initial={{ mediaType: 'news' }}
        success={t('done.asked')}
        submitText={t('action.submit')}
        invalidates={[websiteContract]}
        onDone={() => {
          onClose();
          void navigate(pathTo(SYSTEM_WEBSITE, {}, { tab: 'requests' }));
        }}
        onCancel={onClose}
      >
        <FormField name="url" label={t('field.url')} help={t('help.url')}>
          <Input autoFocus placeholder="https://" onBlur={(event) => setAddress(event.target.value.trim())} />
        </FormField>
        <Form.Item noStyle>
          <KnownAddress address={address} />
        </Form.Item>
        <FormField name="name" label={t('field.siteName')}>
          <Input />
        </FormField>
        <FormField name="mediaType" label={t('field.mediaType')}>
          <MediaSelect />
        </FormField>
        <FormField name="reason" label={t('field.reason')} help={t('help.reason')}>
          <Input.TextArea autoSize={{ minRows: 2 }} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}

function KnownAddress({ address }: { address: string }) {
  const t = useText('website');
  const dialog = useContext(DialogScopeContext);
  const known = useCall(websiteContract.check, { url: address }, { isEnabled: address !== '' }).data;
  if (!known || address === '' || (!known.site && known.requestId === null)) return null;
  const { site, domain } = known;
  return (
    <Alert
      type="warning"
      showIcon
      aria-live="polite"
      style={{ marginBlockEnd: 16 }}
      title={site ? t('there.site', { name: site.name, domain: site.domain }) : t('there.request', { domain })}
      action={
        <Link
          to={pathTo(SYSTEM_WEBSITE, {}, site ? { keyword: site.domain } : { tab: 'requests', keyword: domain })}
          onClick={dialog?.leave}
        >
          {t('there.show')}
        </Link>
      }
    />
  );
}
