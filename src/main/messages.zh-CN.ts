// Texts of the platform and of what everybody uses; those of signing in come before, those of the offices and of analysis after, but for the titles in the menu. A feature's name is its namespace.
import { messages as browseHistory } from '#features/browse-history/messages.zh-CN.ts';
import { messages as similar } from '#features/similar/messages.zh-CN.ts';
import { messages as remark } from '#features/remark/messages.zh-CN.ts';
import { messages as publication } from '#features/publication/messages.zh-CN.ts';
import { messages as favorite } from '#features/favorite/messages.zh-CN.ts';
import { titles as search } from '#features/search/titles.zh-CN.ts';
import { messages as selected } from '#features/selected/messages.zh-CN.ts';
import { messages as article } from '#features/article/messages.zh-CN.ts';
import { messages as original } from '#features/original/messages.zh-CN.ts';
import { titles as comment } from '#features/comment/titles.zh-CN.ts';
import { messages as home } from '#features/home/messages.zh-CN.ts';
import { titles as hotSpot } from '#features/hot-spot/titles.zh-CN.ts';
import { titles as analysis } from '#features/analysis/titles.zh-CN.ts';
import { titles as repost } from '#features/repost/titles.zh-CN.ts';
import { titles as tvMonitor } from '#features/tv-monitor/titles.zh-CN.ts';
import { titles as webSearch } from '#features/web-search/titles.zh-CN.ts';
import { titles as author } from '#features/author/titles.zh-CN.ts';
import { messages as web } from '#web/messages.zh-CN.ts';

export const catalogue = {
  remark,
  publication,
  favorite,
  search,
  selected,
  web,
  analysis,
  hotSpot,
  author,
  repost,
  webSearch,
  tvMonitor,
  article,
  comment,
  home,
  original,
  browseHistory,
  similar,
};
