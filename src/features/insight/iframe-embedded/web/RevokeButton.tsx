import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type Embed, iframeEmbeddedContract } from '../contract.ts';

export function RevokeButton({ rows, onDone }: { rows: readonly Embed[]; onDone?: () => void }) {
  const t = useText('iframeEmbedded');
  const revoke = useAction(iframeEmbeddedContract.revoke, { invalidates: [iframeEmbeddedContract], success: t('done.revoked') });
  const [first] = rows;
  const question = rows.length === 1 && first ? t('confirm.revoke', { name: first.name }) : t('confirm.revokeMany', { total: rows.length });
  return (
    <ConfirmButton
      {...(onDone ? { type: 'default' as const } : {})}
      question={question}
      onConfirm={() => revoke.mutateAsync({ ids: rows.map(({ id }) => id) }).then(onDone, () => undefined)}
    >
      {t('action.revoke')}
    </ConfirmButton>
  );
}
