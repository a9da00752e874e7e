// Who passed a post on, as its API tells it at a moment: in waves behind some who are read by many, and now and then with a crowd that says the same.
import { GIVEN_NAMES, NICKNAMES, PLACES } from '#samples/press/places.data.ts';
import { createRandom, hashOf, type Random } from '#samples/press/random.ts';
import { AGREEMENTS, EMOJI, OBJECTIONS, REACTIONS } from '#samples/text/voices.data.ts';
import { expand } from '#samples/text/expand.ts';
import { worldSlots } from '#samples/text/world-slots.ts';
import type { ArticleView } from './article-view.ts';

export interface ThreadRepost {
  id: number;
  parentId: number;
  author: string;
  text: string;
  region: string;
  followers: number;
  at: number;
}

const MOST = 900;
const GROWTH_MS = 6 * 3_600_000;
/** A second wave begins so long after the post, behind one account. */
const WAVE_MS = 5 * 3_600_000;
const CROWD = 9;
const CROWD_STEP_MS = 7000;

/** Oldest first. The thread of an article is always the same; of it, what is there by `now`. */
export function repostsAt(view: ArticleView, now: number): ThreadRepost[] {
  return writeThread(view)
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at || a.id - b.id);
}

function writeThread(view: ArticleView): ThreadRepost[] {
  const { article } = view;
  const random = createRandom(hashOf(article.seed, 'reposts'));
  const fame = article.plan.kind === 'event' ? 3 : 1;
  const count = Math.min(MOST, Math.floor((fame * 25) / (0.02 + random.next() ** 2)));
  const thread: ThreadRepost[] = [];
  const wave = count > 60 && random.chance(0.5) ? Math.floor(count * 0.55) : -1;
  for (let place = 0; place < count; place += 1) thread.push(writeRepost(view, thread, place, wave, random));
  return count > 40 && random.chance(0.35) ? [...thread, ...writeCrowd(view, count, random)] : thread;
}

function writeRepost(
  { article, story }: ArticleView,
  before: readonly ThreadRepost[],
  place: number,
  wave: number,
  random: Random,
): ThreadRepost {
  const isSecond = wave >= 0 && place >= wave;
  const hub = before[wave];
  // Who came early is seen, and passed on from, by most.
  const early = before.length > 3 && random.chance(0.45) ? before[Math.floor(before.length * random.next() ** 4)] : undefined;
  const parent = isSecond && hub && random.chance(0.8) ? hub : early;
  const begin = isSecond ? (hub?.at ?? article.publishedAt + WAVE_MS) : (parent?.at ?? article.publishedAt);
  const spread = isSecond ? GROWTH_MS / 6 : parent ? GROWTH_MS / 12 : GROWTH_MS / 4;
  const own = words(story.tone, article.publishedAt, random);
  const quoted = parent?.text ? `//@${parent.author}:${parent.text.split('//@')[0]}` : '';
  return {
    id: article.id * 10_000 + place,
    parentId: parent?.id ?? 0,
    author: accountOf(random),
    text: own + quoted,
    region: random.chance(0.85) ? (random.pick(PLACES).province ?? '') : '',
    followers: Math.floor(20 / (0.0004 + random.next() ** 3)),
    at: place === wave ? article.publishedAt + WAVE_MS : Math.floor(begin + 15_000 - Math.log(1 - random.next()) * spread),
  };
}

const accountOf = (random: Random): string => `${random.pick(GIVEN_NAMES)}的${random.pick(NICKNAMES)}`;

/** Accounts whose names differ in a number, who say the same at one distance. */
function writeCrowd({ article, story }: ArticleView, count: number, random: Random): ThreadRepost[] {
  const text = `${words(story.tone, article.publishedAt, random) || '这件事大家都来看看'}，请大家都来转发支持`;
  const from = article.publishedAt + random.int(40, 200) * 60_000;
  const number = random.int(10_000_000, 80_000_000);
  return Array.from({ length: CROWD }, (_, i) => ({
    id: article.id * 10_000 + count + i,
    parentId: 0,
    author: `用户${number + i * 37}`,
    text,
    region: '',
    followers: random.int(0, 6),
    at: from + i * CROWD_STEP_MS,
  }));
}

/** Nearly half say nothing. */
function words(tone: ArticleView['story']['tone'], publishedAt: number, random: Random): string {
  if (random.chance(0.3)) return '';
  if (random.chance(0.2)) return '转发微博';
  if (random.chance(0.25)) return expand(random.pick(random.chance(0.6) ? AGREEMENTS : OBJECTIONS), random, () => undefined);
  const slots = worldSlots({ publishedAt, city: random.pick(PLACES).city }, random);
  return `${expand(random.pick(REACTIONS[tone]), random, slots)}${random.chance(0.4) ? random.pick(EMOJI[tone]) : ''}`;
}
