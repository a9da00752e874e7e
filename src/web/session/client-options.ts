// What the pages read from the client's options. Whatever was written otherwise counts as not there.
import { APPEARANCES, type Appearance, LAYOUT_NAMES, type LayoutName, STAY_BOUNDS } from '#shared/client-options.ts';
import type { CurrentUser } from './gateway.ts';
import { getClientOptions } from './home-page.ts';
import { useUser } from './user-store.ts';

type WithOptions = Pick<CurrentUser, 'Client_Options_JSON'> | undefined;

const optionOf = (user: WithOptions, name: string): unknown => (user ? getClientOptions(user)[name] : undefined);

/** Light unless the client says so. */
export const appearanceOf = (user: WithOptions): Appearance =>
  APPEARANCES.find((known) => known === optionOf(user, 'appearance')) ?? 'light';

/** Undefined where the client says nothing. */
export const useClientLayout = (): LayoutName | undefined => {
  const user = useUser();
  return LAYOUT_NAMES.find((known) => known === optionOf(user, 'layout'));
};

/** Whether every page names who looks at it. */
export const isScreenMarked = (user: WithOptions): boolean => optionOf(user, 'isScreenMarked') === true;

/** Seconds that a notice stays as the client has it, 0 until it is closed; undefined where it says nothing. */
export function staySecondsOf(user: WithOptions, name: 'noticeSeconds' | 'ticketNoticeSeconds'): number | undefined {
  const value = optionOf(user, name);
  const isOne = typeof value === 'number' && Number.isSafeInteger(value) && value >= STAY_BOUNDS.least && value <= STAY_BOUNDS.most;
  return isOne ? value : undefined;
}

/**
 * What the client uses of the media types or levels, with what is chosen now: for choices alone. Articles of the others are there, every total counts them, and
 * lists, charts and facets show them.
 */
export function useUsed<T extends string>(name: 'unusedMedia' | 'unusedLevels', all: readonly T[], chosen?: T | readonly T[] | null): T[] {
  const unused = optionOf(useUser(), name);
  const kept = new Set<unknown>([chosen].flat());
  return all.filter((value) => kept.has(value) || !(Array.isArray(unused) && unused.includes(value)));
}
