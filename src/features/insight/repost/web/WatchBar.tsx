import { useQueryClient } from '@tanstack/react-query';
import { Select, Switch, theme } from 'antd';
import { useEffect, useRef } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { QUIET_DAYS, repostContract, type RepostWatch } from '../contract.ts';
import { useMinutesText } from './use-minutes-text.ts';
import { refreshReposts } from './refresh-reposts.ts';

const REFRESH_MS = 15_000;
const INTERVALS = [5, 15, 30, 60, 180, 360, 720, 1440];
const DEFAULT = 30;

/** The watch on the reposts of a post: since when, last and next reading. New reposts appear by themselves. */
export function WatchBar({ id }: { id: number }) {
  const t = useText('repost');
  const { token } = theme.useToken();
  const minutesText = useMinutesText();
  const mayChange = useRights('analysis').action;
  const found = useCall(repostContract.watch, { id }, { refreshMs: REFRESH_MS });
  const change = useAction(repostContract.setWatch, { invalidates: [{ watch: repostContract.watch }] });
  const watch = found.data?.watch ?? undefined;
  useFresh(watch);
  const isOn = watch?.isEnabled === true;
  const interval = watch?.intervalMinutes ?? DEFAULT;
  const set = (isEnabled: boolean, intervalMinutes: number) => change.mutate({ articleId: id, isEnabled, intervalMinutes });
  return (
    <section className="panel repost-watch" aria-label={t('watch.title')}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is the child */}
      <label>
        <Switch
          size="small"
          aria-label={t('watch.title')}
          checked={isOn}
          loading={found.isPending || change.isPending}
          disabled={!mayChange}
          onChange={(on) => set(on, interval)}
        />{' '}
        {t('watch.title')}
      </label>
      <Select
        size="small"
        style={{ width: 160 }}
        aria-label={t('watch.interval')}
        value={interval}
        disabled={!mayChange || !isOn}
        options={[...new Set([...INTERVALS, interval])].map((value) => ({ value, label: t('watch.each', { time: minutesText(value) }) }))}
        onChange={(value) => set(true, value)}
      />
      {isOn && watch && <Standing watch={watch} />}
      {watch?.quietAt != null && !isOn && (
        <span>
          <ToneTag tone="grey">{t('watch.over')}</ToneTag> {t('watch.quiet', { days: QUIET_DAYS })} <Time value={watch.quietAt} isFull />
        </span>
      )}
      <small style={{ color: token.colorTextSecondary }}>{t('watch.help', { days: QUIET_DAYS })}</small>
    </section>
  );
}

function Standing({ watch }: { watch: RepostWatch }) {
  const t = useText('repost');
  const minutesText = useMinutesText();
  const reasonText = useReasonText('repost');
  return (
    <>
      <span>
        {t('watch.since')} <Time value={watch.since} isFull />
      </span>
      <span>
        {t('watch.last')}{' '}
        {watch.lastReadAt === null ? (
          t('watch.never')
        ) : (
          <>
            <Time value={watch.lastReadAt} isFull /> ({t('watch.lastAdded', { total: watch.lastAdded })})
          </>
        )}
      </span>
      <span>
        {t('watch.next')} {watch.isDue ? t('watch.now') : <Time value={watch.nextAt} isFull />}
      </span>
      {watch.waitMinutes > watch.intervalMinutes && !watch.lastError && (
        <span>{t('watch.slower', { time: minutesText(watch.waitMinutes) })}</span>
      )}
      {watch.lastError && <ToneTag tone="orange">{t('watch.failed', { reason: reasonText(watch.lastError) })}</ToneTag>}
    </>
  );
}

/** A reading ended while the screen is open: its reposts are loaded. */
function useFresh(watch: RepostWatch | undefined): void {
  const client = useQueryClient();
  const lastReadAt = watch?.lastReadAt;
  const seen = useRef(lastReadAt);
  useEffect(() => {
    if (seen.current !== undefined && lastReadAt !== seen.current) void refreshReposts(client);
    seen.current = lastReadAt;
  }, [client, lastReadAt]);
}
