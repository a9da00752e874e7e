// All texts but those of signing in, which come before; a feature's name is its namespace.
import { messages as accessLog } from '#features/access-log/messages.en-US.ts';
import { messages as browseHistory } from '#features/browse-history/messages.en-US.ts';
import { messages as articleNumber } from '#features/article-number/messages.en-US.ts';
import { messages as similar } from '#features/similar/messages.en-US.ts';
import { messages as entityNetwork } from '#features/entity-network/messages.en-US.ts';
import { messages as client } from '#features/client/messages.en-US.ts';
import { messages as setting } from '#features/setting/messages.en-US.ts';
import { messages as userGroup } from '#features/user-group/messages.en-US.ts';
import { messages as user } from '#features/user/messages.en-US.ts';
import { messages as remark } from '#features/remark/messages.en-US.ts';
import { messages as publication } from '#features/publication/messages.en-US.ts';
import { messages as commentSource } from '#features/comment-source/messages.en-US.ts';
import { messages as dictionary } from '#features/dictionary/messages.en-US.ts';
import { messages as hotWordDict } from '#features/hot-word-dict/messages.en-US.ts';
import { messages as favorite } from '#features/favorite/messages.en-US.ts';
import { messages as selected } from '#features/selected/messages.en-US.ts';
import { messages as article } from '#features/article/messages.en-US.ts';
import { messages as exportTexts } from '#features/export/messages.en-US.ts';
import { messages as file } from '#features/file/messages.en-US.ts';
import { messages as original } from '#features/original/messages.en-US.ts';
import { messages as comment } from '#features/comment/messages.en-US.ts';
import { messages as filter } from '#features/filter/messages.en-US.ts';
import { messages as filterEntry } from '#features/filter-entry/messages.en-US.ts';
import { messages as emotionWord } from '#features/emotion-word/messages.en-US.ts';
import { messages as userSuggestion } from '#features/user-suggestion/messages.en-US.ts';
import { messages as home } from '#features/home/messages.en-US.ts';
import { messages as monitor } from '#features/monitor/messages.en-US.ts';
import { messages as source } from '#features/source/messages.en-US.ts';
import { messages as subject } from '#features/subject/messages.en-US.ts';
import { messages as tag } from '#features/tag/messages.en-US.ts';
import { messages as contentClass } from '#features/content-class/messages.en-US.ts';
import { messages as redoClassify } from '#features/redo-classify/messages.en-US.ts';
import { messages as missingPage } from '#features/missing-page/messages.en-US.ts';
import { messages as web } from '#web/messages.en-US.ts';

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
