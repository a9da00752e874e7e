import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';
import type { collectServerContract } from '../contract.ts';

/** What a machine is given to join, once. */
export function JoinCommand({ made, onClose }: { made: Output<typeof collectServerContract.create>; onClose: () => void }) {
  const t = useText('collectServer');
  return (
    <ShownOnce title={t('token.title')} value={`npx tingfeng worker --join ${made.token}`} copy={t('token.copy')} onClose={onClose}>
      <p>{t('token.text', { until: formatFullTime(made.expiresAt).slice(0, 16) })}</p>
    </ShownOnce>
  );
}
