import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { RepostWatch } from '../contract.ts';

type State = 'on' | 'over' | 'off';

/** '' if it was never watched. */
export const stateOf = (watch: RepostWatch | null): State | '' =>
  watch === null ? '' : watch.isEnabled ? 'on' : watch.quietAt === null ? 'off' : 'over';

/** Whether a post is watched, with the next reading in the tooltip. */
export function WatchState({ watch }: { watch: RepostWatch | null }) {
  const t = useText('repost');
  const state = stateOf(watch);
  if (watch === null || state === '') return '–';
  const title = state === 'on' ? `${t('watch.next')} ${formatFullTime(watch.nextAt)}` : undefined;
  return (
    <ToneTag tone={state === 'on' ? 'green' : 'grey'} sign={state === 'on' ? '●' : '■'} title={title}>
      {t(`watch.${state}`)}
    </ToneTag>
  );
}
