// Texts of the platform and of what everybody uses; those of signing in come before, those of the offices after. A feature's name is its namespace.
import { messages as browseHistory } from '#features/browse-history/messages.zh-CN.ts';
import { messages as articleNumber } from '#features/article-number/messages.zh-CN.ts';
import { messages as similar } from '#features/similar/messages.zh-CN.ts';
import { messages as entityNetwork } from '#features/entity-network/messages.zh-CN.ts';
import { messages as remark } from '#features/remark/messages.zh-CN.ts';
import { messages as publication } from '#features/publication/messages.zh-CN.ts';
import { messages as favorite } from '#features/favorite/messages.zh-CN.ts';
import { messages as search } from '#features/search/messages.zh-CN.ts';
import { messages as selected } from '#features/selected/messages.zh-CN.ts';
import { messages as article } from '#features/article/messages.zh-CN.ts';
import { messages as exportTexts } from '#features/export/messages.zh-CN.ts';
import { messages as file } from '#features/file/messages.zh-CN.ts';
import { messages as original } from '#features/original/messages.zh-CN.ts';
import { messages as comment } from '#features/comment/messages.zh-CN.ts';
import { messages as home } from '#features/home/messages.zh-CN.ts';
import { messages as hotSpot } from '#features/hot-spot/messages.zh-CN.ts';
import { messages as analysis } from '#features/analysis/messages.zh-CN.ts';
import { messages as author } from '#features/author/messages.zh-CN.ts';
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
  article,
  comment,
  home,
  export: exportTexts,
  file,
  original,
  browseHistory,
  articleNumber,
  similar,
  entityNetwork,
};
