import type { MediaType } from '#shared/media.ts';
import { HOUR_MS } from '#shared/time.ts';

export const HALF_LIFE_MS = 12 * HOUR_MS;
const WEIGHTS: Record<MediaType, number> = {
  news: 3,
  app: 2,
  newspaper: 4,
  wechat: 2,
  weibo: 1.5,
  forum: 1,
  qa: 0.8,
  blog: 0.8,
  video: 2,
  shortVideo: 2,
  tv: 4,
  radio: 2,
  overseas: 3,
  comment: 0.3,
};

/**
 * Heat of one article (product.md §3): media weight × (1 + log(1 + forwards + replies)), halving every 12 h, times `weight`; as log2 with the time in
 * half-lives, so that it never needs an update as time passes.
 */
export const articleHeat = (mediaType: MediaType, publishedAt: number, forwards = 0, replies = 0, weight = 1): number =>
  Math.log2(weight * WEIGHTS[mediaType] * (1 + Math.log(1 + forwards + replies))) + publishedAt / HALF_LIFE_MS;

/** The factors of an article's heat at a moment, except for the weights of its site. */
export const heatParts = (mediaType: MediaType, publishedAt: number, forwards: number, replies: number, now: number) => ({
  media: WEIGHTS[mediaType],
  talk: 1 + Math.log(1 + forwards + replies),
  /** The fraction that remains after decay. */
  age: 2 ** ((publishedAt - now) / HALF_LIFE_MS),
});
