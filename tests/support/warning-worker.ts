// A worker that only warns: decides and sends from the word `go` until it is killed. Its settings are in the environment, `CLOCK_AHEAD_MS` says how far its clock is ahead.
import { MessageSender } from '#features/inform/inform-message/server/message-sender.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { createDialler } from '#ingest/fetch/create-dialler.ts';
import { createPoster } from '#ingest/fetch/create-poster.ts';
import { loadTokenKey } from '#server/auth/token.ts';
import { openOutgoing } from '#server/channel/open-outgoing.ts';
import { readConfig } from '#server/config.ts';
import { openRecord } from '#server/db/open-record.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const { CLOCK_AHEAD_MS, TINGFENG_DATA, TINGFENG_ALLOW_HOSTS, DATABASE_URL } = process.env;
const settings = { TINGFENG_DATA, TINGFENG_ALLOW_HOSTS, DATABASE_URL };
const config = readConfig(Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)));
const now = () => Date.now() + Number(CLOCK_AHEAD_MS);
const store = openRecord(config);
const key = loadTokenKey(config.secret, config.dataFolder);
const { post } = createPoster({ policy: { allowHosts: new Set(config.allowHosts) }, userAgent: 'test', now });
const dial = createDialler({ allowHosts: new Set(config.allowHosts) });
const sender = new MessageSender(store, openOutgoing(config, key, { post, dial, dialSsh: dial }), now);
const keeper = new WarningKeeper(store, now);

const again = async (step: () => Promise<boolean>): Promise<never> => {
  for (;;) if (!(await step())) await sleep(20);
};
process.once('disconnect', () => process.exit());
process.once('message', () => void Promise.all([again(() => keeper.apply()), again(() => sender.send())]));
process.send?.('ready');
