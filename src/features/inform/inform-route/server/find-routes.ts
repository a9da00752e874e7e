// The policy says whom and how: a tree of routes, after Alertmanager. The first route that fits takes a warning, and the first of its branches that fits
// takes it from there; one that goes on leaves it to the next beside it as well.
import { nextReceiving } from '#shared/receiving-time.ts';
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
}

/** `routes` in their order. A branch deeper than this, or one of a circle, is not followed. */
const DEEPEST = 8;

function walk<R extends Route>(routes: readonly R[], warning: RoutedWarning, parentId = 0, depth = 0): R[] {
  if (depth === DEEPEST) return [];
  const taken: R[] = [];
  for (const route of routes) {
    if (route.parentId !== parentId || !fits(route.matching, warning)) continue;
    const branches = walk(routes, warning, route.id, depth + 1);
    taken.push(...(branches.length > 0 ? branches : [route]));
    if (!route.goesOn) break;
  }
  return taken;
}

/** The routes that take a warning and tell somebody. */
export const findRoutes = <R extends Route>(routes: readonly R[], warning: RoutedWarning): R[] =>
  walk(routes, warning).filter(({ isMute }) => !isMute);

function fits({ levels, subjectIds, ruleIds, mediaTypes, hours }: RouteMatching, warning: RoutedWarning): boolean {
  const allows = <T>(wanted: readonly T[], value: T): boolean => wanted.length === 0 || wanted.includes(value);
  return (
    allows(levels, warning.warningLevel) &&
    allows(ruleIds, warning.ruleId) &&
    (subjectIds.length === 0 || warning.subjectIds.some((id) => subjectIds.includes(id))) &&
    (mediaTypes.length === 0 || (warning.mediaType !== undefined && mediaTypes.includes(warning.mediaType))) &&
    nextReceiving(hours, warning.at) === warning.at
  );
}
