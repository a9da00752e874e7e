// Texts of the platform and of what everybody uses; those of signing in come before, those of the offices after. A feature's name is its namespace.
import { messages as browseHistory } from '#features/browse-history/messages.en-US.ts';
import { messages as articleNumber } from '#features/article-number/messages.en-US.ts';
import { messages as similar } from '#features/similar/messages.en-US.ts';
import { messages as entityNetwork } from '#features/entity-network/messages.en-US.ts';
import { messages as remark } from '#features/remark/messages.en-US.ts';
import { messages as publication } from '#features/publication/messages.en-US.ts';
import { messages as favorite } from '#features/favorite/messages.en-US.ts';
import { messages as search } from '#features/search/messages.en-US.ts';
import { messages as selected } from '#features/selected/messages.en-US.ts';
import { messages as article } from '#features/article/messages.en-US.ts';
import { messages as exportTexts } from '#features/export/messages.en-US.ts';
import { messages as file } from '#features/file/messages.en-US.ts';
import { messages as original } from '#features/original/messages.en-US.ts';
import { messages as comment } from '#features/comment/messages.en-US.ts';
import { messages as home } from '#features/home/messages.en-US.ts';
import { messages as hotSpot } from '#features/hot-spot/messages.en-US.ts';
import { messages as analysis } from '#features/analysis/messages.en-US.ts';
import { messages as author } from '#features/author/messages.en-US.ts';
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
