import { Alert, Button, Descriptions, Flex, Typography } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { type DomainClaim, ownDomainContract } from '../contract.ts';
import { useDomainText } from './use-domain-text.ts';

/** A domain that is asked for: the record that proves it, and what the last look found. */
export function Claim({ claim, mayChange, onDone }: { claim: DomainClaim; mayChange: boolean; onDone: () => void }) {
  const t = useText('ownDomain');
  const domainText = useDomainText();
  const { isEnded } = claim;
  const copied = (text: string) => (
    <Typography.Text code copyable={{ text, tooltips: [t('action.copy'), t('action.copied')] }} style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography.Text>
  );
  return (
    <>
      {!isEnded && <span>{t('step')}</span>}
      <Descriptions
        column={1}
        bordered
        size="small"
        items={[
          { key: 'domain', label: t('field.domain'), children: domainText(claim) },
          { key: 'type', label: t('field.type'), children: 'TXT' },
          { key: 'name', label: t('field.name'), children: copied(claim.name) },
          { key: 'token', label: t('field.token'), children: copied(claim.token) },
          { key: 'until', label: t('field.until'), children: formatFullTime(claim.expiresAt) },
          ...(claim.checkedAt === null
            ? []
            : [{ key: 'checkedAt', label: t('field.checkedAt'), children: formatFullTime(claim.checkedAt) }]),
        ]}
      />
      <Outcome claim={claim} />
      {mayChange && <Buttons claim={claim} onDone={onDone} />}
    </>
  );
}

function Outcome({ claim: { outcome, found, isEnded } }: { claim: DomainClaim }) {
  const t = useText('ownDomain');
  if (isEnded) return <Alert type="warning" showIcon title={t('outcome.ended')} />;
  if (outcome === null) return null;
  const text = outcome === 'other' ? t('outcome.other', { found: found.join(' | ') }) : t(`outcome.${outcome}`);
  return <Alert type={outcome === 'taken' ? 'error' : 'info'} showIcon title={text} style={{ overflowWrap: 'anywhere' }} />;
}

function Buttons({ claim: { domain, isEnded }, onDone }: { claim: DomainClaim; onDone: () => void }) {
  const t = useText('ownDomain');
  const check = useAction(ownDomainContract.check, {
    success: ({ outcome }) => (outcome === 'set' ? t('outcome.set') : ''),
    onDone,
  });
  const withdraw = useAction(ownDomainContract.withdraw, { success: t('done.withdrawn'), onDone });
  return (
    <Flex gap={8}>
      {!isEnded && (
        <Button type="primary" loading={check.isPending} onClick={() => check.mutate({})}>
          {t('action.check')}
        </Button>
      )}
      <ConfirmButton
        type="default"
        size="middle"
        isDanger={false}
        question={t('confirm.withdraw', { domain })}
        onConfirm={() => withdraw.mutateAsync({})}
        isPending={withdraw.isPending}
      >
        {t('action.withdraw')}
      </ConfirmButton>
    </Flex>
  );
}
