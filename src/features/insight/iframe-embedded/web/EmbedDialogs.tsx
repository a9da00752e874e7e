import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { savedFilterContract } from '#features/core/saved-filter/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import { useCall } from '#web/client/use-call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type Embed, EMBED_PARTS, EMBED_SCOPES, iframeEmbeddedContract, USUAL_EMBED_DAYS } from '../contract.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { LookFields, SiteField } from './LookFields.tsx';

interface Closing {
  onClose: () => void;
}
interface Made {
  id: number;
  publicId: string;
  key: string;
  name: string;
}

const MINUTE_MS = 60_000;

export function NewEmbedDialog({ onClose }: Closing) {
  const t = useText('iframeEmbedded');
  const locale = useLanguage();
  const [made, setMade] = useState<Made>();
  const [expiresAt] = useState(() => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + USUAL_EMBED_DAYS * DAY_MS);
  if (made) return <CodeDialog embed={made} apiKey={made.key} onClose={onClose} />;
  const look = { theme: 'light' as const, locale, density: 'comfortable' as const, rows: 10, opensLinks: true, refreshSeconds: 300 };
  return (
    <FormDialog title={t('action.create')} onClose={onClose}>
      <SchemaForm
        endpoint={iframeEmbeddedContract.create}
        initial={{ parts: ['list'], kind: 'subject', days: 30, origins: [], ...look, expiresAt, maxUses: null }}
        success={t('done.created')}
        invalidates={[iframeEmbeddedContract]}
        onDone={(answer, { name }) => setMade({ ...answer, name })}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')} help={t('help.name')}>
          <Input />
        </FormField>
        <FormField name="parts" label={t('field.parts')} help={t('help.parts')}>
          <Select mode="multiple" options={EMBED_PARTS.map((part) => ({ value: part, label: t(`part.${part}`) }))} />
        </FormField>
        <ScopeFields />
        <SiteField />
        <LookFields />
        <FormField name="expiresAt" label={t('field.expiresAt')} help={t('help.expiresAt')}>
          <DateInput type="datetime" hasSeconds={false} />
        </FormField>
        <FormField name="maxUses" label={t('field.maxUses')} help={t('help.maxUses')}>
          <InputNumber style={{ width: 160 }} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}

/** Which articles, and how far back. */
function ScopeFields() {
  const t = useText('iframeEmbedded');
  const kind: unknown = Form.useWatch('kind');
  const saved = useCall(savedFilterContract.list, undefined, { isEnabled: kind === 'filter' });
  return (
    <>
      <FormField name="kind" label={t('field.source')}>
        <Select options={EMBED_SCOPES.map((value) => ({ value, label: t(`source.${value}`) }))} />
      </FormField>
      {kind === 'subject' && (
        <FormField name="subjectId" label={t('source.subject')} isNeeded>
          <EntitySelect entity="subject" />
        </FormField>
      )}
      {kind === 'filter' && (
        <FormField name="savedFilterId" label={t('source.filter')} help={t('help.savedFilterId')} isNeeded>
          <Select loading={saved.isFetching} options={(saved.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
        </FormField>
      )}
      <FormField name="days" label={t('field.days')} help={t('help.days')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
    </>
  );
}

export function UpdateEmbedDialog({ embed, onClose }: Closing & { embed: Embed }) {
  const t = useText('iframeEmbedded');
  return (
    <FormDialog title={t('dialog.update')} record={embed.name} onClose={onClose}>
      <SchemaForm
        endpoint={iframeEmbeddedContract.update}
        extra={{ id: embed.id }}
        initial={embed}
        success={t('done.updated')}
        invalidates={[iframeEmbeddedContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')} help={t('help.name')}>
          <Input />
        </FormField>
        <SiteField />
        <LookFields />
        <FormField name="expiresAt" label={t('field.expiresAt')} help={t('help.newEnd')}>
          <DateInput type="datetime" hasSeconds={false} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}

export function RenewKeyDialog({ embed, onClose }: Closing & { embed: Embed }) {
  const t = useText('iframeEmbedded');
  const [key, setKey] = useState<string>();
  if (key !== undefined) return <CodeDialog embed={embed} apiKey={key} onClose={onClose} />;
  return (
    <FormDialog title={t('dialog.renew')} record={embed.name} onClose={onClose}>
      <SchemaForm
        endpoint={iframeEmbeddedContract.renew}
        extra={{ id: embed.id }}
        initial={{ overlapHours: 24 }}
        success={t('done.renewed')}
        invalidates={[iframeEmbeddedContract]}
        onDone={(made) => setKey(made.key)}
        onCancel={onClose}
      >
        <FormField name="overlapHours" label={t('field.overlapHours')} help={t('help.overlapHours')}>
          <InputNumber style={{ width: 160 }} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
