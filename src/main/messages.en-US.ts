// Texts of the platform and of what everybody uses; those of signing in come before, those of the offices and of analysis after, but for the titles in the menu. A feature's name is its namespace.
import { messages as browseHistory } from '#features/browse-history/messages.en-US.ts';
import { messages as similar } from '#features/similar/messages.en-US.ts';
import { messages as remark } from '#features/remark/messages.en-US.ts';
import { messages as publication } from '#features/publication/messages.en-US.ts';
import { messages as favorite } from '#features/favorite/messages.en-US.ts';
import { titles as search } from '#features/search/titles.en-US.ts';
import { messages as selected } from '#features/selected/messages.en-US.ts';
import { messages as article } from '#features/article/messages.en-US.ts';
import { messages as original } from '#features/original/messages.en-US.ts';
import { titles as comment } from '#features/comment/titles.en-US.ts';
import { messages as home } from '#features/home/messages.en-US.ts';
import { titles as hotSpot } from '#features/hot-spot/titles.en-US.ts';
import { titles as analysis } from '#features/analysis/titles.en-US.ts';
import { titles as repost } from '#features/repost/titles.en-US.ts';
import { titles as tvMonitor } from '#features/tv-monitor/titles.en-US.ts';
import { titles as webSearch } from '#features/web-search/titles.en-US.ts';
import { titles as author } from '#features/author/titles.en-US.ts';
import { messages as web } from '#web/messages.en-US.ts';

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
