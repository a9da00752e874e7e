// The thread below an article, as its API tells it at a moment: it grows for two days, most of it in the first hours.
import type { Press } from '#samples/press/create-press.ts';
import { PLACES } from '#samples/press/places.data.ts';
import type { PlannedArticle, Tone } from '#samples/press/press-types.ts';
import { createRandom, hashOf, type Random } from '#samples/press/random.ts';
import { expand, type Slots } from '#samples/text/expand.ts';
import { toTraditional } from '#samples/text/to-traditional.ts';
import { AGREEMENTS, EMOJI, ENGLISH_REACTIONS, OBJECTIONS, REACTIONS } from '#samples/text/voices.data.ts';
import { nickname, worldSlots } from '#samples/text/world-slots.ts';
import type { Remark } from './article-view.ts';

export interface ThreadComment {
  id: number;
  parentId: number;
  author: string;
  text: string;
  region: string;
  at: number;
  likes: number;
}

/** Beyond the remarks that its page shows. */
const MOST = 90;
const MOST_OF_EVENT = 260;
const SPREAD_MS = 9 * 3_600_000;
const LAST_MS = 48 * 3_600_000;
const LIKES_MS = 6 * 3_600_000;
const OTHER: Record<Tone, Tone> = { negative: 'positive', neutral: 'negative', positive: 'negative' };

/** Newest first; the remarks of the page are part of it, under the same ids. */
export function threadAt(press: Press, article: PlannedArticle, remarks: readonly Remark[], now: number): ThreadComment[] {
  const { tone } = press.storyOf(article);
  const random = createRandom(hashOf(article.seed, 'thread'));
  const top = remarks.map(
    ({ id, author, text, at, likes }): ThreadComment => ({ id, parentId: 0, author, text, region: placeOf(article.id + id), at, likes }),
  );
  // Nobody answers a remark of the page: which of them are there depends on the moment, and the thread must not.
  const own: ThreadComment[] = [];
  const count = sizeOf(article);
  for (let place = 0; place < count; place += 1) {
    const comment = writeComment(article, tone, own, place, random);
    if (comment.at <= article.publishedAt + LAST_MS) own.push(comment);
  }
  return [...top, ...own]
    .filter(({ at }) => at <= now)
    .map((comment) => ({ ...comment, likes: likesAt(comment, now) }))
    .toSorted((a, b) => b.at - a.at || b.id - a.id);
}

/** Few articles have many: those that many read, by the same draw as their numbers. */
function sizeOf(article: PlannedArticle): number {
  const most = article.plan.kind === 'event' ? MOST_OF_EVENT : MOST;
  return Math.floor(most * (1 - createRandom(hashOf(article.seed, 'numbers')).next()) ** 3);
}

function writeComment(article: PlannedArticle, tone: Tone, before: readonly ThreadComment[], place: number, random: Random): ThreadComment {
  const own = createRandom(hashOf(article.seed, 'thread', place));
  const parent = before.length > 0 && random.chance(0.25) ? random.pick(before) : undefined;
  const from = parent?.at ?? article.publishedAt;
  const at = from + 30_000 + Math.floor(-Math.log(1 - own.next()) * (parent ? SPREAD_MS / 6 : SPREAD_MS));
  return {
    id: article.id * 1000 + 100 + place,
    parentId: parent?.id ?? 0,
    author: nickname(own),
    text: inScript(article, parent ? answer(own) : remark(article, tone, own)),
    region: placeOf(hashOf(article.seed, place)),
    at,
    likes: Math.floor(400 * own.next() ** 6),
  };
}

function remark(article: PlannedArticle, tone: Tone, random: Random): string {
  // Not everybody agrees with how it was told.
  const own = random.chance(0.8) ? tone : OTHER[tone];
  if (article.outlet.language === 'en') return random.pick(ENGLISH_REACTIONS[own]);
  const slots = worldSlots({ publishedAt: article.publishedAt, city: random.pick(PLACES).city }, random);
  const parts = random.some(REACTIONS[own], random.chance(0.3) ? 2 : 1).map((pattern) => expand(pattern, random, slots));
  return `${parts.join('，')}${random.pick(EMOJI[own])}`;
}

const NO_SLOTS: Slots = () => undefined;
const answer = (random: Random): string => expand(random.pick(random.chance(0.6) ? AGREEMENTS : OBJECTIONS), random, NO_SLOTS);
const placeOf = (number: number): string => PLACES[number % PLACES.length]?.province ?? '';
const likesAt = ({ at, likes }: ThreadComment, now: number): number => Math.floor(likes * (1 - Math.exp(-(now - at) / LIKES_MS)));

function inScript(article: PlannedArticle, text: string): string {
  if (article.outlet.language !== 'zh-Hant') return text;
  return toTraditional({ title: text, paragraphs: [], author: '', source: '', tone: 'neutral', hashtag: '' }).title;
}
