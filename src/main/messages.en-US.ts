// Written by `npm run docs`. Change the folders, not this file.
// Texts of the platform, of what everybody uses, and the titles of the menu. A feature’s name is its namespace.
import { messages as browseHistoryTexts } from '#features/bench/browse-history/messages.en-US.ts';
import { titles as commentTexts } from '#features/bench/comment/titles.en-US.ts';
import { messages as favoriteTexts } from '#features/bench/favorite/messages.en-US.ts';
import { titles as originalTexts } from '#features/bench/original/titles.en-US.ts';
import { messages as publicationTexts } from '#features/bench/publication/messages.en-US.ts';
import { messages as remarkTexts } from '#features/bench/remark/messages.en-US.ts';
import { messages as selectedTexts } from '#features/bench/selected/messages.en-US.ts';
import { titles as tvMonitorTexts } from '#features/bench/tv-monitor/titles.en-US.ts';
import { messages as articleTexts } from '#features/core/article/messages.en-US.ts';
import { titles as analysisTexts } from '#features/insight/analysis/titles.en-US.ts';
import { titles as authorTexts } from '#features/insight/author/titles.en-US.ts';
import { messages as homeTexts } from '#features/insight/home/messages.en-US.ts';
import { titles as hotSpotTexts } from '#features/insight/hot-spot/titles.en-US.ts';
import { titles as repostTexts } from '#features/insight/repost/titles.en-US.ts';
import { titles as searchTexts } from '#features/insight/search/titles.en-US.ts';
import { titles as similarTexts } from '#features/insight/similar/titles.en-US.ts';
import { titles as webSearchTexts } from '#features/insight/web-search/titles.en-US.ts';
import { titles as backgroundWorkTexts } from '#features/office/background-work/titles.en-US.ts';
import { titles as announcementTexts } from '#features/report/announcement/titles.en-US.ts';
import { messages as webTexts } from '#web/messages.en-US.ts';

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
