import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EndRowsButton } from '#web/ui/EndRowsButton.tsx';
import { type Embed, iframeEmbeddedContract } from '../contract.ts';

export function RevokeButton({ rows, onDone }: { rows: readonly Embed[]; onDone?: () => void }) {
  const t = useText('iframeEmbedded');
  const revoke = useAction(iframeEmbeddedContract.revoke, { invalidates: [iframeEmbeddedContract], success: t('done.revoked') });
  return (
    <EndRowsButton
      rows={rows}
      questionOf={(one) => (one ? t('confirm.revoke', { name: one.name }) : t('confirm.revokeMany', { total: rows.length }))}
      end={(ids) => revoke.mutateAsync({ ids })}
      onDone={onDone}
    >
      {t('action.revoke')}
    </EndRowsButton>
  );
}
