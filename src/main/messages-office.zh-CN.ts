// Texts of the screens of administrators and of the provider's staff, and of analysis and search. A feature's name is its namespace.
import { messages as exportTexts } from '#features/export/messages.zh-CN.ts';
import { messages as comment } from '#features/comment/messages.zh-CN.ts';
import { messages as file } from '#features/file/messages.zh-CN.ts';
import { messages as articleNumber } from '#features/article-number/messages.zh-CN.ts';
import { messages as entityNetwork } from '#features/entity-network/messages.zh-CN.ts';
import { messages as hotSpot } from '#features/hot-spot/messages.zh-CN.ts';
import { messages as hotList } from '#features/hot-list/messages.zh-CN.ts';
import { messages as search } from '#features/search/messages.zh-CN.ts';
import { messages as repost } from '#features/repost/messages.zh-CN.ts';
import { messages as author } from '#features/author/messages.zh-CN.ts';
import { messages as analysis } from '#features/analysis/messages.zh-CN.ts';
import { messages as accessLog } from '#features/access-log/messages.zh-CN.ts';
import { messages as client } from '#features/client/messages.zh-CN.ts';
import { messages as setting } from '#features/setting/messages.zh-CN.ts';
import { messages as userGroup } from '#features/user-group/messages.zh-CN.ts';
import { messages as user } from '#features/user/messages.zh-CN.ts';
import { messages as commentSource } from '#features/comment-source/messages.zh-CN.ts';
import { messages as website } from '#features/website/messages.zh-CN.ts';
import { messages as siteGroup } from '#features/site-group/messages.zh-CN.ts';
import { messages as dictionary } from '#features/dictionary/messages.zh-CN.ts';
import { messages as hotWordDict } from '#features/hot-word-dict/messages.zh-CN.ts';
import { messages as filter } from '#features/filter/messages.zh-CN.ts';
import { messages as filterEntry } from '#features/filter-entry/messages.zh-CN.ts';
import { messages as emotionWord } from '#features/emotion-word/messages.zh-CN.ts';
import { messages as userSuggestion } from '#features/user-suggestion/messages.zh-CN.ts';
import { messages as monitor } from '#features/monitor/messages.zh-CN.ts';
import { messages as source } from '#features/source/messages.zh-CN.ts';
import { messages as subject } from '#features/subject/messages.zh-CN.ts';
import { messages as tag } from '#features/tag/messages.zh-CN.ts';
import { messages as contentClass } from '#features/content-class/messages.zh-CN.ts';
import { messages as redoClassify } from '#features/redo-classify/messages.zh-CN.ts';
import { messages as webSource } from '#features/web-source/messages.zh-CN.ts';
import { messages as tvMonitor } from '#features/tv-monitor/messages.zh-CN.ts';
import { messages as webSearch } from '#features/web-search/messages.zh-CN.ts';
import { messages as interact } from '#features/interact-website/messages.zh-CN.ts';
import { messages as missingPage } from '#features/missing-page/messages.zh-CN.ts';

export const catalogue = {
  export: exportTexts,
  comment,
  file,
  articleNumber,
  entityNetwork,
  hotSpot,
  hotList,
  search,
  author,
  repost,
  analysis,
  tag,
  contentClass,
  redoClassify,
  missingPage,
  webSource,
  webSearch,
  tvMonitor,
  interact,
  commentSource,
  dictionary,
  website,
  siteGroup,
  hotWordDict,
  user,
  userGroup,
  accessLog,
  client,
  setting,
  filter,
  filterEntry,
  emotionWord,
  userSuggestion,
  monitor,
  source,
  subject,
};
