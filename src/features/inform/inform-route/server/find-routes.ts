// The policy says whom and how: a tree of routes, after Alertmanager. The first route that fits takes a warning, and the first of its branches that fits
// takes it from there; one that goes on leaves it to the next beside it as well.
import { type Calendar, nextReceiving } from '#shared/receiving-time.ts';
import type { Channel } from '#shared/channels.ts';
import type { MediaType } from '#shared/media.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import type { RouteMatching } from '#shared/warnings.ts';

export interface Route {
  id: number;
  /** 0: at the top. */
  parentId: number;
  matching: RouteMatching;
  recipientIds: readonly number[];
  channels: readonly Channel[];
  /** Null: the rule's. */
  mergeMinutes: number | null;
  /** Tells nobody. */
  isMute: boolean;
  goesOn: boolean;
}

export interface RoutedWarning {
  ruleId: number;
  warningLevel: SurgeLevel;
  subjectIds: readonly number[];
  /** Undefined: of no article. */
  mediaType: MediaType | undefined;
  at: number;
  /** The client's days off. */
  calendar: Calendar;
}

/** `routes` in their order. A branch deeper than this, or one of a circle, is not followed. */
export const DEEPEST = 8;

/** The routes that take a warning. */
export function takeRoutes<R extends Route>(routes: readonly R[], warning: RoutedWarning, parentId = 0, depth = 0): R[] {
  if (depth === DEEPEST) return [];
  const taken: R[] = [];
  for (const route of routes) {
    if (route.parentId !== parentId || whyNot(route.matching, warning) !== undefined) continue;
    const branches = takeRoutes(routes, warning, route.id, depth + 1);
    taken.push(...(branches.length > 0 ? branches : [route]));
    if (!route.goesOn) break;
  }
  return taken;
}

/** Those of them that tell somebody. */
export const findRoutes = <R extends Route>(routes: readonly R[], warning: RoutedWarning): R[] =>
  takeRoutes(routes, warning).filter(({ isMute }) => !isMute);

/** The first part that does not fit. */
export function whyNot(
  { levels, subjectIds, ruleIds, mediaTypes, hours }: RouteMatching,
  warning: RoutedWarning,
): 'level' | 'rule' | 'subject' | 'media' | 'hours' | undefined {
  const allows = <T>(wanted: readonly T[], value: T): boolean => wanted.length === 0 || wanted.includes(value);
  if (!allows(levels, warning.warningLevel)) return 'level';
  if (!allows(ruleIds, warning.ruleId)) return 'rule';
  if (subjectIds.length > 0 && !warning.subjectIds.some((id) => subjectIds.includes(id))) return 'subject';
  if (mediaTypes.length > 0 && (warning.mediaType === undefined || !mediaTypes.includes(warning.mediaType))) return 'media';
  return nextReceiving(hours, warning.at, warning.calendar) === warning.at ? undefined : 'hours';
}

/** It takes every warning. */
export const takesAll = ({ levels, subjectIds, ruleIds, mediaTypes, hours }: RouteMatching): boolean =>
  hours === null && [levels, subjectIds, ruleIds, mediaTypes].every((list) => list.length === 0);
