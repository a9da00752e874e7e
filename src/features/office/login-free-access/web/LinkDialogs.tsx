import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { savedFilterContract } from '#features/core/saved-filter/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { LinkBoundFields } from '#web/ui/LinkBoundFields.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type AccessLink, LINK_SCOPES, loginFreeAccessContract, USUAL_LINK_DAYS } from '../contract.ts';
import { articleIdIn, eventIdIn } from './id-in.ts';
import { MadeLink } from './MadeLink.tsx';

interface Closing {
  onClose: () => void;
}

const MINUTE_MS = 60_000;

/** What a link is begun with; without either, of a subject. */
export interface Begun {
  article?: number | undefined;
  event?: number | undefined;
}

export function NewLinkDialog({ begun: { article, event }, onClose }: Closing & { begun: Begun }) {
  const t = useText('loginFreeAccess');
  const [made, setMade] = useState<{ link: string; isLocked: boolean }>();
  const [expiresAt] = useState(() => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + USUAL_LINK_DAYS * DAY_MS);
  if (made) return <MadeLink {...made} onClose={onClose} />;
  return (
    <FormDialog title={t('action.create')} onClose={onClose}>
      <SchemaForm
        endpoint={loginFreeAccessContract.create}
        initial={{
          kind: article ? 'article' : event ? 'event' : 'subject',
          articleId: article,
          eventId: event,
          days: 30,
          expiresAt,
          password: '',
          addresses: [],
          maxUses: null,
        }}
        success={t('done.created')}
        invalidates={[loginFreeAccessContract]}
        onDone={({ link }, { password = '' }) => setMade({ link, isLocked: password !== '' })}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')} help={t('help.name')}>
          <Input />
        </FormField>
        <ScopeFields />
        <FormField name="expiresAt" label={t('field.expiresAt')} help={t('help.expiresAt')}>
          <DateInput type="datetime" hasSeconds={false} />
        </FormField>
        <FormField name="password" label={t('field.password')} help={t('help.password')}>
          <Input.Password autoComplete="new-password" />
        </FormField>
        <LinkBoundFields
          labels={{ maxUses: t('field.maxUses'), addresses: t('field.addresses') }}
          help={{ maxUses: t('help.maxUses'), addresses: t('help.addresses') }}
          everywhere={t('everywhere')}
        />
      </SchemaForm>
    </FormDialog>
  );
}

/** What it shows, and how far back. */
function ScopeFields() {
  const t = useText('loginFreeAccess');
  const kind: unknown = Form.useWatch('kind');
  const saved = useCall(savedFilterContract.list, undefined, { isEnabled: kind === 'filter' });
  return (
    <>
      <FormField name="kind" label={t('field.kind')}>
        <Select options={LINK_SCOPES.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </FormField>
      {kind === 'subject' && (
        <FormField name="subjectId" label={t('kind.subject')} isNeeded>
          <EntitySelect entity="subject" />
        </FormField>
      )}
      {kind === 'filter' && (
        <FormField name="savedFilterId" label={t('kind.filter')} help={t('help.savedFilterId')} isNeeded>
          <Select loading={saved.isFetching} options={(saved.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
        </FormField>
      )}
      {kind === 'event' && (
        <FormField name="eventId" label={t('kind.event')} help={t('help.eventId')} isNeeded getValueFromEvent={eventIdIn}>
          <Input />
        </FormField>
      )}
      {kind === 'article' && (
        <FormField name="articleId" label={t('kind.article')} help={t('help.articleId')} isNeeded getValueFromEvent={articleIdIn}>
          <Input />
        </FormField>
      )}
      {kind !== 'article' && (
        <FormField name="days" label={t('field.days')} help={t('help.days')}>
          <InputNumber style={{ width: 160 }} />
        </FormField>
      )}
    </>
  );
}

export function UpdateLinkDialog({ link, onClose }: Closing & { link: AccessLink }) {
  const t = useText('loginFreeAccess');
  return (
    <FormDialog title={t('dialog.update')} record={link.name} onClose={onClose}>
      <SchemaForm
        endpoint={loginFreeAccessContract.update}
        extra={{ id: link.id }}
        initial={link}
        success={t('done.updated')}
        invalidates={[loginFreeAccessContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')} help={t('help.name')}>
          <Input />
        </FormField>
        <FormField name="expiresAt" label={t('field.expiresAt')} help={t('help.newEnd')}>
          <DateInput type="datetime" hasSeconds={false} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
