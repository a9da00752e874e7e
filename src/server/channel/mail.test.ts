import { createPublicKey, createVerify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDialler } from '#ingest/fetch/create-dialler.ts';
import type { SmtpTrouble } from '#samples/services/smtp-server.ts';
import { DKIM_KEY, startMailServer } from '#tests/support/mail-server.ts';
import { testOutgoing } from '#tests/support/test-outgoing.ts';
import type { Part } from './channel.ts';
import { mail } from './mail.ts';
import type { MailServer } from './mail-server.ts';

let local: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  local = await startMailServer();
});
afterAll(() => local.close());

const NOW = Date.parse('2026-11-25T02:00:00Z');
let parts = 0;
function send(part: Partial<Part> = {}, settings: Partial<MailServer> = {}, to = 'zhang@example.com') {
  const mailServer = { ...local.settings, ...settings };
  const outgoing = testOutgoing({ dial: createDialler({ allowHosts: new Set([local.host]) }), mailServer });
  return mail.send(
    outgoing,
    { url: `mailto:${to}`, secret: '' },
    { text: '一则预警', id: `warning-${++parts}-0`, thread: '', data: {}, ...part },
    NOW,
  );
}

test('a mail has text and HTML, level and title as its subject, and headers for its event', async () => {
  const text = '【红色预警】某某集团"起火" <b>&amp; 😀\n样例新闻\nhttps://news.example.com/a?b=1&c=<x>\n.\n.. 两点';
  expect(await send({ text, id: 'warning-12-0', thread: 'event-3-77' })).toMatchObject({ outcome: 'accepted', fault: '', code: '250' });
  const got = local.mails.at(-1);
  expect(got).toMatchObject({ from: 'warnings@example.org', to: 'zhang@example.com', isEncrypted: true, text });
  expect(got?.subject).toBe('【红色预警】某某集团"起火" <b>&amp; 😀');
  expect(got?.headers).toMatchObject({
    'message-id': '<warning-12-0@example.org>',
    references: '<event-3-77@example.org>',
    'in-reply-to': '<event-3-77@example.org>',
    'list-unsubscribe': '<mailto:warnings@example.org?subject=unsubscribe>',
    'auto-submitted': 'auto-generated',
  });
  expect(got?.html).toContain('&lt;b&gt;&amp;amp;');
  expect(got?.html).toContain('<a href="https://news.example.com/a?b=1&amp;c=" rel="noreferrer">');
  expect(got?.html).not.toContain('<b>');
});

test('all attempts of one part have one Message-ID, so that a mail that came twice is shown once', async () => {
  await send({ id: 'warning-13-0' });
  await send({ id: 'warning-13-0', text: '一则预警\n本条可能重复' });
  expect(local.mails.slice(-2).map(({ headers }) => headers['message-id'])).toEqual(Array(2).fill('<warning-13-0@example.org>'));
});

test('a mail that can be stopped by one click says where; without an address by https only by mail', async () => {
  const stopLink = 'https://tingfeng.example.org/v1/t-report/stop?key=7.abc';
  await send({ stopLink });
  expect(local.mails.at(-1)?.headers).toMatchObject({
    'list-unsubscribe': `<${stopLink}>, <mailto:warnings@example.org?subject=unsubscribe>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  await send({ stopLink: 'http://127.0.0.1:8080/v1/t-report/stop?key=7.abc' });
  expect(local.mails.at(-1)?.headers).toMatchObject({ 'list-unsubscribe': '<mailto:warnings@example.org?subject=unsubscribe>' });
  expect(local.mails.at(-1)?.headers).not.toHaveProperty('list-unsubscribe-post');
});

const HEADERS = ['auto-submitted', 'content-type', 'date', 'from', 'list-unsubscribe', 'message-id', 'mime-version', 'subject', 'to'];
test.each([
  ['line ends', '甲\r\nBcc: all@example.com\r\n\r\n<script>'],
  ['a bare line end', '甲\nBcc: all@example.com'],
  ['a separator of lines', '甲\u2028Bcc: all@example.com'],
  ['an encoded word', '=?utf-8?B?QmNjOg==?='],
])('%s in a title make no header', async (_, title) => {
  expect(await send({ text: title })).toMatchObject({ outcome: 'accepted' });
  const got = local.mails.at(-1);
  expect(got?.headers).not.toHaveProperty('bcc');
  expect(got?.text).toBe(title);
  expect(Object.keys(got?.headers ?? {}).toSorted()).toEqual(HEADERS);
});

test('the subject of a megabyte is short, the text whole', async () => {
  const text = '字'.repeat(60_000);
  expect(await send({ text })).toMatchObject({ outcome: 'accepted' });
  expect(Array.from(local.mails.at(-1)?.subject ?? '')).toHaveLength(200);
  expect(local.mails.at(-1)?.text).toBe(text);
});

test('a key signs the mail', async () => {
  await send({}, { dkim: { domainName: 'example.org', keySelector: 'warn', privateKey: DKIM_KEY } });
  const got = local.mails.at(-1);
  const headers = got?.headers ?? {};
  const signature = headers['dkim-signature'] ?? '';
  const fields = Object.fromEntries(signature.split(';').map((field) => field.trim().split(/=(.*)/s).slice(0, 2) as [string, string]));
  expect(fields).toMatchObject({ d: 'example.org', s: 'warn', a: 'rsa-sha256' });
  const names = (fields.h ?? '').split(':').map((name) => name.toLowerCase().trim());
  expect(names).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'message-id']));
  const lines = [
    ...names.map((name) => `${name}:${headers[name]?.replaceAll(/\s+/g, ' ')}\r\n`),
    `dkim-signature:${signature.replaceAll(/\s+/g, ' ').replace(/b=[^;]*$/, 'b=')}`,
  ];
  const verify = createVerify('rsa-sha256').update(lines.join(''));
  expect(verify.verify(createPublicKey(DKIM_KEY), (fields.b ?? '').replaceAll(/\s/g, ''), 'base64')).toBe(true);
  expect(got?.raw).toMatch(/^DKIM-Signature:/m);
});

type Case = [SmtpTrouble['verb'], SmtpTrouble['does'], 'refused' | 'unknown', 'later' | 'setting' | 'message', string];
test.each<Case>([
  ['CONNECT', '421 busy', 'refused', 'later', 'smtp-421-CONNECT'],
  ['CONNECT', '554 go away', 'refused', 'later', 'smtp-554-CONNECT'],
  ['CONNECT', 'hang', 'refused', 'later', 'smtp-timeout'],
  ['CONNECT', 'close', 'refused', 'later', 'smtp-closed'],
  ['EHLO', '421 too many connections', 'refused', 'later', 'smtp-421-EHLO'],
  ['EHLO', 'hang', 'refused', 'later', 'smtp-timeout'],
  ['EHLO', 'close', 'refused', 'later', 'smtp-closed'],
  ['STARTTLS', '454 not now', 'refused', 'later', 'smtp-454-STARTTLS'],
  ['STARTTLS', 'hang', 'refused', 'later', 'smtp-timeout'],
  ['STARTTLS', 'close', 'refused', 'later', 'smtp-closed'],
  ['AUTH', '454 4.7.0 not now', 'refused', 'later', 'smtp-454-AUTH'],
  ['AUTH', '535 5.7.8 no', 'refused', 'later', 'smtp-535-AUTH'],
  ['AUTH', 'hang', 'refused', 'later', 'smtp-timeout'],
  ['AUTH', 'close', 'refused', 'later', 'smtp-closed'],
  ['MAIL', '451 4.3.0 not now', 'refused', 'later', 'smtp-451-MAIL'],
  ['MAIL', '550 5.7.1 not you', 'refused', 'later', 'smtp-550-MAIL'],
  ['MAIL', 'hang', 'refused', 'later', 'smtp-timeout'],
  ['MAIL', 'close', 'refused', 'later', 'smtp-closed'],
  ['RCPT', '450 4.2.0 grey', 'refused', 'later', 'smtp-450-RCPT'],
  ['RCPT', '550 5.1.1 nobody', 'refused', 'setting', 'smtp-550-RCPT'],
  ['RCPT', '552 5.2.2 mailbox full', 'refused', 'later', 'smtp-552-RCPT'],
  ['RCPT', 'hang', 'refused', 'later', 'smtp-timeout'],
  ['RCPT', 'close', 'refused', 'later', 'smtp-closed'],
  ['DATA', '451 4.3.0 not now', 'refused', 'later', 'smtp-451-DATA'],
  ['DATA', '554 5.7.1 no', 'refused', 'message', 'smtp-554-DATA'],
  ['DATA', 'hang', 'refused', 'later', 'smtp-timeout'],
  ['DATA', 'close', 'refused', 'later', 'smtp-closed'],
  ['END', '452 4.3.1 no room', 'refused', 'later', 'smtp-452-DATA'],
  ['END', '552 5.3.4 too large', 'refused', 'message', 'smtp-552-DATA'],
  ['END', '554 5.6.0 spam', 'refused', 'message', 'smtp-554-DATA'],
  ['END', 'hang', 'unknown', 'later', 'smtp-timeout'],
  ['END', 'close', 'unknown', 'later', 'smtp-closed'],
])('a server that at %s does “%s”: %s, %s, %s', async (verb, does, outcome, fault, code) => {
  local.trouble({ verb, does });
  const before = local.mails.length;
  expect(await send()).toMatchObject({ outcome, fault, code });
  expect(local.mails.length - before).toBe(outcome === 'unknown' ? 1 : 0);
});

test('a server that nobody trusts, a wrong password, a closed port, a private address: every mail waits', async () => {
  expect(await send({}, { ca: undefined })).toMatchObject({ outcome: 'refused', fault: 'later', code: 'smtp-tls' });
  expect(await send({}, { password: 'wrong' })).toMatchObject({ outcome: 'refused', fault: 'later', code: 'smtp-535-AUTH' });
  const plain = await startMailServer({ isPlain: true });
  const dial = createDialler({ allowHosts: new Set([plain.host]) });
  const to = { url: 'mailto:a@example.com', secret: '' };
  const part = { text: 'a', id: 'b', thread: '', data: {} };
  // A server that offers no encryption gets neither password nor mail.
  const strict = testOutgoing({ dial, mailServer: { ...plain.settings, security: 'starttls' } });
  expect(await mail.send(strict, to, part, NOW)).toMatchObject({ outcome: 'refused', fault: 'later' });
  expect(plain.mails).toEqual([]);
  expect(await mail.send(testOutgoing({ dial, mailServer: plain.settings }), to, part, NOW)).toMatchObject({ outcome: 'accepted' });
  expect(plain.mails).toMatchObject([{ isEncrypted: false }]);
  await plain.close();
  expect(await mail.send(testOutgoing({ dial, mailServer: plain.settings }), to, part, NOW)).toMatchObject({
    outcome: 'refused',
    code: 'smtp-connect',
  });
  const guarded = testOutgoing({ dial: createDialler({ allowHosts: new Set() }), mailServer: local.settings });
  expect(await mail.send(guarded, to, part, NOW)).toMatchObject({ outcome: 'refused', fault: 'later', code: 'smtp-refused-address' });
  expect(await mail.send(testOutgoing({ dial }), to, part, NOW)).toMatchObject({
    outcome: 'refused',
    fault: 'later',
    code: 'no-mail-server',
  });
});
