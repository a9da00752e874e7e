import { Alert, Divider, Flex, Input, Skeleton } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { type OwnDomain as Owned, ownDomainContract } from '../contract.ts';
import { Claim } from './Claim.tsx';
import { useDomainText } from './use-domain-text.ts';

/** The client's own domain: asked for, proved, given up. */
export function OwnDomain({ mayChange, onDone }: { mayChange: boolean; onDone: () => void }) {
  const t = useText('ownDomain');
  const owned = useCall(ownDomainContract.get, {});
  const follow = () => {
    void owned.refetch();
    onDone();
  };
  return (
    <section className="panel" style={{ padding: 16, marginBlockStart: 16 }}>
      <Divider titlePlacement="start" orientationMargin={0}>
        {t('title')}
      </Divider>
      <p style={{ maxWidth: 760 }}>{t('about')}</p>
      {owned.isError && <ErrorState error={owned.error} onRetry={() => void owned.refetch()} />}
      {owned.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {owned.data && (
        <Flex vertical gap={16} style={{ maxWidth: 760 }}>
          <Current owned={owned.data} mayChange={mayChange} onDone={follow} />
          {owned.data.claim && <Claim claim={owned.data.claim} mayChange={mayChange} onDone={follow} />}
          {!owned.data.claim && mayChange && <AskFor hasOne={owned.data.domain !== ''} onDone={follow} />}
        </Flex>
      )}
    </section>
  );
}

function Current({ owned, mayChange, onDone }: { owned: Owned; mayChange: boolean; onDone: () => void }) {
  const t = useText('ownDomain');
  const domainText = useDomainText();
  const giveUp = useAction(ownDomainContract.giveUp, { success: t('done.givenUp'), onDone });
  const { domain, proof } = owned;
  if (domain === '') return <span>{t('current.none')}</span>;
  return (
    <>
      {proof && proof.missingSince !== null && (
        <Alert
          type="warning"
          showIcon
          title={t('missing', { time: formatFullTime(proof.missingSince), name: proof.name, token: proof.token })}
        />
      )}
      <Flex gap={8} align="center" wrap>
        <strong style={{ overflowWrap: 'anywhere' }}>{domainText(owned)}</strong>
        <ToneTag tone={proof ? 'green' : 'grey'}>{t(proof ? 'current.proved' : 'current.byProvider')}</ToneTag>
        {mayChange && (
          <ConfirmButton question={t('confirm.giveUp', { domain })} onConfirm={() => giveUp.mutateAsync({ domain })}>
            {t('action.giveUp')}
          </ConfirmButton>
        )}
      </Flex>
    </>
  );
}

function AskFor({ hasOne, onDone }: { hasOne: boolean; onDone: () => void }) {
  const t = useText('ownDomain');
  return (
    <SchemaForm
      endpoint={ownDomainContract.begin}
      initial={{ domain: '' }}
      success={t('done.begun')}
      submitText={t('action.begin')}
      onDone={onDone}
      maxWidth={760}
    >
      <FormField name="domain" label={t(hasOne ? 'field.another' : 'field.domain')} help={t('help.domain')}>
        <Input placeholder={t('placeholder.domain')} />
      </FormField>
    </SchemaForm>
  );
}
