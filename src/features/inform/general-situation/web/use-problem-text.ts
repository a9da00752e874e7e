import { useReasonText } from '#features/sources/source/web/facade.tsx';
import { isOneOf } from '#shared/is-one-of.ts';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import type { Problem } from '../contract.ts';

/** What the sentences name; each has its own of these. */
const NAMED: Record<
  | 'addresses'
  | 'changes'
  | 'client'
  | 'days'
  | 'error'
  | 'failing'
  | 'host'
  | 'jobs'
  | 'messages'
  | 'minutes'
  | 'place'
  | 'requests'
  | 'server'
  | 'sources'
  | 'versions',
  string | number
> = {
  addresses: 0,
  changes: 0,
  client: '',
  days: 0,
  error: '',
  failing: 0,
  host: '',
  jobs: 0,
  messages: 0,
  minutes: 0,
  place: '',
  requests: 0,
  server: '',
  sources: 0,
  versions: '',
};

/** The sentence of a problem: what is wrong and why, as far as that is known. */
export function useProblemText(): (problem: Problem) => string {
  const t = useText('generalSituation');
  const users = useText('informUser');
  const reasonText = useReasonText();
  return ({ kind, values }) => {
    const { bytes = 0, reason = '', channel } = values;
    const shown = {
      ...NAMED,
      ...values,
      bytes: formatBytes(Number(bytes)),
      reason: reasonText(String(reason)),
      channel: isOneOf(POSTED_CHANNELS, channel) ? users(`channel.${channel}`) : '',
    };
    return kind === 'disk-soon' && Number(values.days) < 0 ? t('problem.disk-little', shown) : t(`problem.${kind}`, shown);
  };
}
