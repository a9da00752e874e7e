// Written by `npm run docs`. Change the folders, not this file.
// Texts of the platform, of what everybody uses, and the titles of the menu. A feature’s name is its namespace.
import { messages as browseHistoryTexts } from '#features/bench/browse-history/messages.zh-CN.ts';
import { titles as commentTexts } from '#features/bench/comment/titles.zh-CN.ts';
import { messages as favoriteTexts } from '#features/bench/favorite/messages.zh-CN.ts';
import { titles as originalTexts } from '#features/bench/original/titles.zh-CN.ts';
import { messages as publicationTexts } from '#features/bench/publication/messages.zh-CN.ts';
import { messages as remarkTexts } from '#features/bench/remark/messages.zh-CN.ts';
import { messages as selectedTexts } from '#features/bench/selected/messages.zh-CN.ts';
import { titles as tvMonitorTexts } from '#features/bench/tv-monitor/titles.zh-CN.ts';
import { messages as articleTexts } from '#features/core/article/messages.zh-CN.ts';
import { titles as analysisTexts } from '#features/insight/analysis/titles.zh-CN.ts';
import { titles as authorTexts } from '#features/insight/author/titles.zh-CN.ts';
import { messages as homeTexts } from '#features/insight/home/messages.zh-CN.ts';
import { titles as hotSpotTexts } from '#features/insight/hot-spot/titles.zh-CN.ts';
import { titles as repostTexts } from '#features/insight/repost/titles.zh-CN.ts';
import { titles as searchTexts } from '#features/insight/search/titles.zh-CN.ts';
import { titles as similarTexts } from '#features/insight/similar/titles.zh-CN.ts';
import { titles as webSearchTexts } from '#features/insight/web-search/titles.zh-CN.ts';
import { titles as backgroundWorkTexts } from '#features/office/background-work/titles.zh-CN.ts';
import { titles as announcementTexts } from '#features/report/announcement/titles.zh-CN.ts';
import { messages as webTexts } from '#web/messages.zh-CN.ts';

export const catalogue = {
  browseHistory: browseHistoryTexts,
  comment: commentTexts,
  favorite: favoriteTexts,
  original: originalTexts,
  publication: publicationTexts,
  remark: remarkTexts,
  selected: selectedTexts,
  tvMonitor: tvMonitorTexts,
  article: articleTexts,
  analysis: analysisTexts,
  author: authorTexts,
  home: homeTexts,
  hotSpot: hotSpotTexts,
  repost: repostTexts,
  search: searchTexts,
  similar: similarTexts,
  webSearch: webSearchTexts,
  backgroundWork: backgroundWorkTexts,
  announcement: announcementTexts,
  web: webTexts,
};
