// All texts but those of signing in, which come before; a feature's name is its namespace.
import { messages as accessLog } from '#features/access-log/messages.zh-CN.ts';
import { messages as browseHistory } from '#features/browse-history/messages.zh-CN.ts';
import { messages as client } from '#features/client/messages.zh-CN.ts';
import { messages as setting } from '#features/setting/messages.zh-CN.ts';
import { messages as user } from '#features/user/messages.zh-CN.ts';
import { messages as article } from '#features/article/messages.zh-CN.ts';
import { messages as home } from '#features/home/messages.zh-CN.ts';
import { messages as monitor } from '#features/monitor/messages.zh-CN.ts';
import { messages as source } from '#features/source/messages.zh-CN.ts';
import { messages as subject } from '#features/subject/messages.zh-CN.ts';
import { messages as web } from '#web/messages.zh-CN.ts';

export const catalogue = { web, user, accessLog, client, setting, article, home, monitor, source, subject, browseHistory };
