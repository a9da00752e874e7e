// All texts but those of signing in, which come before; a feature's name is its namespace.
import { messages as accessLog } from '#features/access-log/messages.zh-CN.ts';
import { messages as browseHistory } from '#features/browse-history/messages.zh-CN.ts';
import { messages as articleNumber } from '#features/article-number/messages.zh-CN.ts';
import { messages as similar } from '#features/similar/messages.zh-CN.ts';
import { messages as entityNetwork } from '#features/entity-network/messages.zh-CN.ts';
import { messages as client } from '#features/client/messages.zh-CN.ts';
import { messages as setting } from '#features/setting/messages.zh-CN.ts';
import { messages as userGroup } from '#features/user-group/messages.zh-CN.ts';
import { messages as user } from '#features/user/messages.zh-CN.ts';
import { messages as remark } from '#features/remark/messages.zh-CN.ts';
import { messages as publication } from '#features/publication/messages.zh-CN.ts';
import { messages as commentSource } from '#features/comment-source/messages.zh-CN.ts';
import { messages as dictionary } from '#features/dictionary/messages.zh-CN.ts';
import { messages as hotWordDict } from '#features/hot-word-dict/messages.zh-CN.ts';
import { messages as favorite } from '#features/favorite/messages.zh-CN.ts';
import { messages as selected } from '#features/selected/messages.zh-CN.ts';
import { messages as article } from '#features/article/messages.zh-CN.ts';
import { messages as exportTexts } from '#features/export/messages.zh-CN.ts';
import { messages as file } from '#features/file/messages.zh-CN.ts';
import { messages as original } from '#features/original/messages.zh-CN.ts';
import { messages as comment } from '#features/comment/messages.zh-CN.ts';
import { messages as filter } from '#features/filter/messages.zh-CN.ts';
import { messages as filterEntry } from '#features/filter-entry/messages.zh-CN.ts';
import { messages as emotionWord } from '#features/emotion-word/messages.zh-CN.ts';
import { messages as userSuggestion } from '#features/user-suggestion/messages.zh-CN.ts';
import { messages as home } from '#features/home/messages.zh-CN.ts';
import { messages as monitor } from '#features/monitor/messages.zh-CN.ts';
import { messages as source } from '#features/source/messages.zh-CN.ts';
import { messages as subject } from '#features/subject/messages.zh-CN.ts';
import { messages as tag } from '#features/tag/messages.zh-CN.ts';
import { messages as contentClass } from '#features/content-class/messages.zh-CN.ts';
import { messages as redoClassify } from '#features/redo-classify/messages.zh-CN.ts';
import { messages as missingPage } from '#features/missing-page/messages.zh-CN.ts';
import { messages as web } from '#web/messages.zh-CN.ts';

export const catalogue = {
  tag,
  contentClass,
  redoClassify,
  missingPage,
  remark,
  publication,
  commentSource,
  dictionary,
  hotWordDict,
  favorite,
  selected,
  web,
  user,
  userGroup,
  accessLog,
  client,
  setting,
  article,
  comment,
  filter,
  filterEntry,
  emotionWord,
  userSuggestion,
  home,
  export: exportTexts,
  file,
  original,
  monitor,
  source,
  subject,
  browseHistory,
  articleNumber,
  similar,
  entityNetwork,
};
