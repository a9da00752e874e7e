// An article as its page shows it at a moment: the story, how often it was read by then, what people wrote below it.
import type { ArticleNumbers } from '#shared/media.ts';
import { createRandom, hashOf } from '#samples/press/random.ts';
import type { PlannedArticle, Story } from '#samples/press/press-types.ts';
import type { Press } from '#samples/press/create-press.ts';
import { expand } from '#samples/text/expand.ts';
import { toTraditional } from '#samples/text/to-traditional.ts';
import { EMOJI, REACTIONS } from '#samples/text/voices.data.ts';
import { nickname, worldSlots } from '#samples/text/world-slots.ts';

export interface Remark {
  id: number;
  author: string;
  text: string;
  at: number;
  likes: number;
}
export interface ArticleView {
  article: PlannedArticle;
  story: Story;
  numbers: Required<ArticleNumbers>;
  remarks: Remark[];
  /** Of the author. */
  followers: number;
}

const EDIT_AFTER_MS = 10 * 60_000;
const GROWTH_MS = 6 * 3_600_000;
const MOST_REMARKS = 8;

/** The story, with the changes that an outlet makes to it later. */
export function storyAt(press: Press, article: PlannedArticle, now: number): Story {
  const story = press.storyOf(article);
  const isEdited = article.outlet.quirk === 'edits' && article.id % 3 === 0 && now - article.publishedAt > EDIT_AFTER_MS;
  return isEdited
    ? { ...story, title: `${story.title}（更新）`, paragraphs: [...story.paragraphs, '本文发布后有补充，以更新后的内容为准。'] }
    : story;
}

export function viewArticle(press: Press, article: PlannedArticle, now: number): ArticleView {
  const story = storyAt(press, article, now);
  return {
    article,
    story,
    numbers: numbersAt(article, now),
    remarks: remarksOf(article, story, now),
    followers: followersOf(article, story),
  };
}

/** An account has the same wherever it writes; few have many. */
const followersOf = ({ outlet }: PlannedArticle, { author }: Story): number =>
  Math.floor(20 / (0.0004 + createRandom(hashOf(outlet.key, author)).next() ** 3));

/** Grows towards an end that few articles have high. */
function numbersAt(article: PlannedArticle, now: number): Required<ArticleNumbers> {
  const random = createRandom(hashOf(article.seed, 'numbers'));
  const passed = 1 - Math.exp(-Math.max(0, now - article.publishedAt) / GROWTH_MS);
  const fame = article.plan.kind === 'event' ? 6 : 1;
  const read = Math.floor(passed * fame * (200 / (0.004 + random.next() ** 2)));
  const part = (share: number): number => Math.floor(read * share * (0.3 + random.next()));
  return { read, reply: part(0.012), forward: part(0.018), like: part(0.04), play: read };
}

function remarksOf(article: PlannedArticle, story: Story, now: number): Remark[] {
  if (article.outlet.language === 'en') return [];
  const random = createRandom(hashOf(article.seed, 'remarks'));
  const slots = worldSlots({ publishedAt: article.publishedAt, city: '本地' }, random);
  const isTraditional = article.outlet.language === 'zh-Hant';
  const all = Array.from({ length: random.int(0, MOST_REMARKS) }, (_, place) => {
    const text = `${expand(random.pick(REACTIONS[story.tone]), random, slots)}${random.pick(EMOJI[story.tone])}`;
    const at = article.publishedAt + random.int(1, 300) * 60_000;
    return { id: article.id * 10 + place, author: nickname(random), text, at, likes: random.int(0, 320) };
  });
  const shown = all.filter(({ at }) => at <= now);
  return isTraditional
    ? shown.map((remark) => ({ ...remark, text: toTraditional({ ...story, title: remark.text, paragraphs: [] }).title }))
    : shown;
}
