// All texts but those of signing in, which come before; a feature's name is its namespace.
import { messages as accessLog } from '#features/access-log/messages.en-US.ts';
import { messages as browseHistory } from '#features/browse-history/messages.en-US.ts';
import { messages as client } from '#features/client/messages.en-US.ts';
import { messages as setting } from '#features/setting/messages.en-US.ts';
import { messages as user } from '#features/user/messages.en-US.ts';
import { messages as article } from '#features/article/messages.en-US.ts';
import { messages as home } from '#features/home/messages.en-US.ts';
import { messages as monitor } from '#features/monitor/messages.en-US.ts';
import { messages as source } from '#features/source/messages.en-US.ts';
import { messages as subject } from '#features/subject/messages.en-US.ts';
import { messages as web } from '#web/messages.en-US.ts';

export const catalogue = { web, user, accessLog, client, setting, article, home, monitor, source, subject, browseHistory };
