// A warning that somebody makes up, asked of the same routes in the same order as live.
import { requireOwn } from '#server/record/require-own.ts';
import { loadCalendar } from '#features/inform/inform-holiday/server/facade.ts';
import { loadRecipients, preferring, usualWays } from '#features/inform/inform-rule/server/facade.ts';
import { resolveRecipients } from '#features/inform/inform-user/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { nextReceivingOf } from '#shared/receiving-time.ts';
import type { informRouteContract } from '../contract.ts';
import { type RoutedWarning, takeRoutes, whyNot } from '#features/inform/inform-route/server/facade.ts';
import { loadAll } from './inform-route.service.ts';
import { pathOf } from './route-tree.ts';

type Trial = Output<(typeof informRouteContract)['trial']>;
type Row = Awaited<ReturnType<typeof loadAll>>[number];

/** Routes of other subjects are part of the answer, so that only those get one who see all of them. */
export async function tryRoutes(platform: Platform, actor: Actor, asked: Input<(typeof informRouteContract)['trial']>): Promise<Trial> {
  if (actor.visibleSubjectIds) throw new AppError('no-privilege');
  const { db } = platform.store;
  const { warningLevel, subjectIds, ruleId } = asked;
  await requireOwn(db, actor, 'subject', subjectIds, 'subjectIds');
  if (ruleId !== null) await requireOwn(db, actor, 'informRule', [ruleId], 'ruleId');
  const at = asked.at ?? platform.now();
  const warning = {
    ruleId: ruleId ?? 0,
    warningLevel,
    subjectIds,
    mediaType: asked.mediaType ?? undefined,
    at,
    calendar: await loadCalendar(db, actor.clientId),
  };
  const routes = await loadAll(db, actor.clientId);
  const taking = takeRoutes(
    routes.filter(({ isEnabled }) => isEnabled),
    warning,
  );
  const shown = routes.map((route) => ({
    id: route.id,
    name: route.name,
    depth: route.depth,
    isMute: route.isMute,
    why: whyOf(route, routes, taking, warning),
  }));
  return { routes: shown, people: await peopleOf(platform, actor, { routes, taking }, warning), at };
}

function whyOf(route: Row, routes: readonly Row[], taking: readonly Row[], warning: RoutedWarning): Trial['routes'][number]['why'] {
  if (!route.isEnabled) return 'disabled';
  if (taking.some(({ id }) => id === route.id)) return '';
  if (taking.some((taker) => pathOf(routes, taker.id).some(({ id }) => id === route.id))) return 'branch';
  const parent = routes.find(({ id }) => id === route.parentId);
  if (parent && !['', 'branch'].includes(whyOf(parent, routes, taking, warning))) return 'parent';
  return whyNot(route.matching, warning) ?? 'taken';
}

/** Each person once, by the first route that names him. */
async function peopleOf(
  platform: Platform,
  { clientId }: Actor,
  { routes, taking }: { routes: readonly Row[]; taking: readonly Row[] },
  { at, warningLevel }: RoutedWarning,
) {
  const { db } = platform.store;
  const people = new Map<number, Trial['people'][number]>();
  for (const route of taking) {
    if (route.isMute) continue;
    const path = pathOf(routes, route.id).map(({ name }) => name);
    const ids = await resolveRecipients(db, clientId, route.recipientIds, at);
    const recipients = await loadRecipients(db, clientId, ids);
    for (const id of ids) {
      const recipient = recipients.get(id);
      if (!recipient || people.has(id)) continue;
      const { name, isEnabled, receiving, calendar } = recipient;
      const channels = isEnabled ? usualWays(preferring(recipient, route.channels)).map(({ channel }) => channel) : [];
      const next = nextReceivingOf(warningLevel, receiving, at, calendar);
      people.set(id, { id, name, route: path, channels, isEnabled, waitsUntil: next > at ? next : null });
    }
  }
  return [...people.values()];
}
