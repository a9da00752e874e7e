// Decides what one article is: an outlet, and a story that fits it.
import { COMPANIES } from './companies.data.ts';
import { OUTLETS } from './outlet.data.ts';
import { PLACES } from './places.data.ts';
import type { ArticlePlan, Outlet } from './press-types.ts';
import type { Random } from './random.ts';
import { ROUTINES } from '#samples/text/routine.data.ts';
import { ENGLISH_TOPICS } from '#samples/text/topics/english.data.ts';
import { TOPICS } from '#samples/text/topics/topics.ts';

const SILENT_MS = 2 * 86_400_000;
const ROUTINE_SHARE = 0.09;
const SOCIAL: ReadonlySet<string> = new Set(['weibo', 'shortVideo', 'forum', 'qa', 'comment']);

/** An outlet by its weight; one that fell silent prints nothing from two days before the start. */
export function pickOutlet(random: Random, publishedAt: number, startedAt: number): Outlet {
  const awake = OUTLETS.filter(({ quirk }) => quirk !== 'silent' || publishedAt < startedAt - SILENT_MS);
  return random.weighted(awake, ({ weight }) => weight);
}

export function planOrdinary(outlet: Outlet, random: Random): ArticlePlan {
  const city = cityOf(outlet, random);
  if (outlet.language !== 'en' && !SOCIAL.has(outlet.mediaType) && random.chance(ROUTINE_SHARE * 2)) {
    return { kind: 'routine', routine: random.weighted(ROUTINES, ({ weight }) => weight).key, city };
  }
  const topic = random.weighted(
    outlet.language === 'en' ? ENGLISH_TOPICS : TOPICS,
    ({ weight, tone }) => weight * (SOCIAL.has(outlet.mediaType) && tone === 'neutral' ? 0.5 : 1),
  );
  return { kind: 'topic', topic: topic.key, city, ...(topic.about === 'company' ? { company: random.pick(COMPANIES).key } : {}) };
}

/** Local outlets mostly write of their own place. */
function cityOf(outlet: Outlet, random: Random): string {
  const own = PLACES.filter(({ code }) => outlet.region !== '' && code.slice(0, 2) === outlet.region.slice(0, 2));
  return own.length > 0 && random.chance(0.75) ? random.pick(own).city : random.pick(PLACES).city;
}
