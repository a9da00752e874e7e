// How much of each a client may have. What its service type gives can be replaced for one client.
import { dayOf, dayStart, BEIJING_OFFSET_MS } from './time.ts';

/** `articles` are those that came in today, `messages` those that went out by channels this month, `storage` is in MB; the others are what there is. */
export const QUOTAS = ['users', 'subjects', 'sources', 'articles', 'messages', 'storage'] as const;
export type Quota = (typeof QUOTAS)[number];
/** 0: without a limit. */
export type Quotas = Record<Quota, number>;

export const MEGABYTE = 1024 * 1024;
export const HIGHEST_QUOTA = 1_000_000_000;
/** The part of a quota from which on people are warned. */
export const WARNED_SHARE = 0.8;

export const isNearlyUsed = (used: number, limit: number): boolean => limit > 0 && used >= limit * WARNED_SHARE;

/** The client's own numbers before those of its service type. */
export function quotasOf(serviceType: Readonly<Record<string, number>>, own: Readonly<Record<string, number>>): Quotas {
  const limitOf = (quota: Quota): number => own[quota] ?? serviceType[quota] ?? 0;
  return {
    users: limitOf('users'),
    subjects: limitOf('subjects'),
    sources: limitOf('sources'),
    articles: limitOf('articles'),
    messages: limitOf('messages'),
    storage: limitOf('storage'),
  };
}

/** First millisecond of the Beijing day or month in which a quota counts; 0 of those that count what there is. */
export function periodStart(quota: Quota, now: number): number {
  if (quota === 'articles') return dayStart(dayOf(now));
  if (quota !== 'messages') return 0;
  const local = new Date(now + BEIJING_OFFSET_MS);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth()) - BEIJING_OFFSET_MS;
}
