// Hostile texts through every channel to a server with its real limits: each is taken, none is cut, and no rate is broken. HOSTILE_TEXTS makes more of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDialler } from '#ingest/fetch/create-dialler.ts';
import { createPoster } from '#ingest/fetch/create-poster.ts';
import { ROBOT_SECRET } from '#samples/services/robots.ts';
import { POSTED_CHANNELS, type PostedChannel } from '#shared/channels.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startRobots } from '#tests/support/robot-server.ts';
import { testOutgoing } from '#tests/support/test-outgoing.ts';
import { CHANNEL_KINDS } from './channels.ts';
import type { Outgoing } from './outgoing.ts';
import { smsProvider } from './sms-provider.ts';
import { splitText } from './split-text.ts';

const TEXTS = Number(process.env.HOSTILE_TEXTS ?? 200);
const PIECES = [
  '字',
  'a',
  '"',
  '\\',
  '\n',
  '\n\n',
  '\r\n',
  '\n.\n',
  '\t',
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '😀',
  '👩‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  `e${'\u0301'.repeat(40)}`,
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\ud800',
  '\udc00',
  '<at user_id="all">',
  '@all',
  '**_[x](javascript:1)_**',
  '{"msgtype":"text"}',
  '&lt;<script>',
  '=?utf-8?B?QQ==?=',
  'From: x',
  '(1/2)',
  '{{text}}',
  '%00%0a',
];

let state = 20_261_126;
/** The same texts in every run (a generator of Park and Miller). */
const random = (below: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};
const pick = (): string => PIECES[random(PIECES.length)] ?? '';
const makeText = (): string => {
  const pieces = Array.from({ length: 1 + random(60) }, () => pick().repeat(1 + random(random(8) === 0 ? 300 : 4)));
  return `预警 ${pieces.join('')}完`;
};

/** Far from now, so that each part has a minute of its own. */
let clock = Date.now();
const now = () => clock;
let robots: Awaited<ReturnType<typeof startRobots>>;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let poster: ReturnType<typeof createPoster>;
let outgoing: Outgoing;
beforeAll(async () => {
  robots = await startRobots(now);
  mails = await startMailServer();
  const policy = { allowHosts: new Set([robots.host, mails.host]) };
  poster = createPoster({ policy, userAgent: 'test', now, totalMs: 20_000 });
  outgoing = testOutgoing({
    post: poster.post,
    dial: createDialler(policy),
    mailServer: { ...mails.settings, totalMs: 20_000 },
    smsProvider: smsProvider.parse({
      url: `http://${robots.host}/sms`,
      body: '{"phone":"{{phone}}","text":"{{text}}","id":"{{id}}"}',
      code: 'Code',
      accepted: ['OK'],
    }),
  });
});
afterAll(async () => {
  await poster.close();
  await robots.close();
  await mails.close();
});

const addressOf = (channel: PostedChannel): string => {
  if (channel === 'mail') return 'mailto:zhang@example.com';
  return channel === 'sms' ? 'tel:+8613812345678' : robots.addressOf(channel, 'signedhostile');
};
async function arrive(channel: PostedChannel, text: string): Promise<string[]> {
  const kind = CHANNEL_KINDS[channel];
  const secret = channel === 'sms' || channel === 'mail' ? '' : ROBOT_SECRET;
  const before = { robots: robots.robots.received.length, mails: mails.mails.length };
  for (const [i, part] of splitText(text, kind.limit(outgoing)).entries()) {
    clock += channel === 'sms' ? 2_000_000 : 3_100;
    const answer = await kind.send(
      outgoing,
      { url: addressOf(channel), secret },
      { text: part, id: `m-${i}`, thread: '', data: {} },
      clock,
    );
    expect(answer, JSON.stringify(part.slice(0, 200))).toMatchObject({ outcome: 'accepted' });
  }
  const got =
    channel === 'mail'
      ? mails.mails.slice(before.mails).map((mail) => mail.text)
      : robots.robots.received.slice(before.robots).map((one) => one.text);
  robots.robots.received.length = 0;
  mails.mails.length = 0;
  return got;
}

const CALL = /<\/?at\b/i;
/** Without the numbers of the parts, and the line ends at which they were cut. */
const joined = (parts: readonly string[]): string =>
  parts.length === 1 ? parts.join('') : parts.map((part) => part.replace(/\n\(\d+\/\d+\)$/, '')).join('');
const withoutLineEnds = (text: string): string => text.replaceAll('\n', '');

test.each(POSTED_CHANNELS)(`%s: ${TEXTS} hostile texts arrive whole`, { timeout: 60_000 + TEXTS * 1000 }, async (channel) => {
  for (let i = 0; i < TEXTS; i++) {
    const text = makeText();
    const parts = await arrive(channel, text);
    // Nobody is called by what a stranger wrote; a mark that was cut in two calls nobody.
    if (channel === 'feishu') for (const part of parts) expect(part).not.toMatch(CALL);
    const got = channel === 'feishu' ? joined(parts).replaceAll(/＜(?=\/?at\b)/gi, '<') : joined(parts);
    expect(withoutLineEnds(got), JSON.stringify(text).slice(0, 2000)).toBe(withoutLineEnds(cleaned(text)));
  }
});

/** What no channel can carry: halves of characters, and controls other than tabs and line ends. */
const cleaned = (text: string): string =>
  Array.from(text)
    .map((sign) => (/^[\ud800-\udfff]$/.test(sign) ? '\ufffd' : sign))
    .filter((sign) => sign === '\n' || sign === '\t' || !/\p{Cc}/u.test(sign))
    .join('');
