// Two settings of a rule over the same stored days, side by side.
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isWatched } from '#shared/warnings.ts';
import type { informRuleContract } from '../contract.ts';
import { tryRule } from './dry-run.ts';
import { requireSound } from './inform-rule.service.ts';
import { readRule } from './read-rule.ts';
import type { Asked, Replayed } from './replay-articles.ts';

type Compared = Output<(typeof informRuleContract)['compare']>;
type OnlyOne = Compared['onlyPresent'];

const MOST_SAMPLES = 20;

export async function compareRule(
  platform: Platform,
  actor: Actor,
  asked: Input<(typeof informRuleContract)['compare']>,
): Promise<Compared> {
  const { db } = platform.store;
  const { id } = asked;
  const rule = await db
    .selectFrom('informRule')
    .select(['warningLevel', 'ruleTrigger', 'conditions', 'recipientIds', 'mergeMinutes'])
    .where('id', '=', id)
    .where('clientId', '=', actor.clientId)
    .executeTakeFirst();
  if (!rule) throw new AppError('not-found', { field: 'id' });
  await requireSound(db, actor, asked);
  const present = await tryKept(platform, actor, asked);
  const stored = await tryKept(platform, actor, { ...readRule(rule), id, days: asked.days });
  const days = new Map<number, Compared['days'][number]>();
  for (const which of ['present', 'stored'] as const)
    for (const { day, date, sent } of (which === 'present' ? present : stored).run.days) {
      const row = days.get(day) ?? { day, date, present: 0, stored: 0 };
      days.set(day, { ...row, [which]: sent });
    }
  return {
    isWhole: present.run.isWhole && stored.run.isWhole,
    isReplayable: present.run.isReplayable && stored.run.isReplayable,
    present: countsOf(present.run),
    stored: countsOf(stored.run),
    days: [...days.values()].toSorted((a, b) => a.day - b.day),
    recipients: recipientsOf(present.run, stored.run),
    onlyPresent: onlyIn(present.told, stored.told),
    onlyStored: onlyIn(stored.told, present.told),
  };
}

/** What somebody is told of, whatever the number of recipients. */
async function tryKept(platform: Platform, actor: Actor, asked: Asked) {
  const told = new Map<string, Replayed>();
  const isState = isWatched(asked.ruleTrigger.kind);
  const run = await tryRule(platform, actor, asked, (each, _, { result }) => {
    if (result !== 'sent') return;
    const key = isState ? `${each.eventId} ${each.articleId} ${each.at}` : String(each.articleId);
    if (!told.has(key)) told.set(key, each);
  });
  return { run, told };
}

const countsOf = ({ sent, merged, held, muted }: Compared['present']): Compared['present'] => ({ sent, merged, held, muted });

type Run = Awaited<ReturnType<typeof tryKept>>['run'];

function recipientsOf(present: Run, stored: Run): Compared['recipients'] {
  const sentTo = ({ recipients }: Run, id: number) => recipients.find((each) => each.id === id)?.sent ?? 0;
  const named = new Map([...stored.recipients, ...present.recipients].map(({ id, name }) => [id, name]));
  return [...named].map(([id, name]) => ({ id, name, present: sentTo(present, id), stored: sentTo(stored, id) }));
}

function onlyIn(own: ReadonlyMap<string, Replayed>, other: ReadonlyMap<string, Replayed>): OnlyOne {
  const only = [...own].filter(([key]) => !other.has(key)).map(([, each]) => each);
  const items = only
    .slice(0, MOST_SAMPLES)
    .map(({ articleId, title, siteName, warningLevel, at }) => ({ articleId, title, siteName, warningLevel, at }));
  return { total: only.length, items };
}
