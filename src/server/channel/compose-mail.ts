// One mail as its bytes: text and HTML, and headers by which mail programs show the messages of one event together and a mail that came twice once.
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import { foldLine } from '#shared/one-line.ts';
import type { Part } from './channel.ts';
import { domainOf, type MailServer } from './mail-server.ts';

/** In characters; mail programs show less. */
const SUBJECT_MOST = 200;
const LINK = /https?:\/\/[^\s<>"']+/g;

export async function composeMail(
  server: MailServer,
  to: string,
  { text, id, thread, stopLink = '', file }: Part,
  atMs: number,
): Promise<Buffer> {
  const domain = domainOf(server);
  const first = Array.from(foldLine(text.split('\n', 1)[0] ?? ''));
  const node = new MailComposer({
    from: server.from,
    to,
    subject: first.length > SUBJECT_MOST ? `${first.slice(0, SUBJECT_MOST - 1).join('')}…` : first.join(''),
    messageId: `<${id}@${domain}>`,
    date: new Date(atMs),
    ...(thread === '' ? {} : { inReplyTo: `<${thread}@${domain}>`, references: `<${thread}@${domain}>` }),
    headers: {
      ...unsubscribing(server, stopLink),
      'Auto-Submitted': 'auto-generated',
    },
    text,
    html: htmlOf(text),
    ...(file && { attachments: [{ filename: file.name, contentType: file.contentType, content: file.body }] }),
    encoding: 'base64',
    textEncoding: 'base64',
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const bytes = await node.build();
  return server.dkim ? readAll(new DKIM(server.dkim).sign(bytes)) : bytes;
}

/** In one click (RFC 8058), where the product can be reached for that; otherwise by a mail to the sender. */
const unsubscribing = ({ from }: MailServer, stopLink: string): Record<string, string> => {
  const byMail = `<mailto:${from.address}?subject=unsubscribe>`;
  if (!stopLink.startsWith('https:')) return { 'List-Unsubscribe': byMail };
  return { 'List-Unsubscribe': `<${stopLink}>, ${byMail}`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** Nothing but the text, with its links: what strangers wrote stays text. */
function htmlOf(text: string): string {
  let html = '';
  let at = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    html += `${escape(text.slice(at, index))}<a href="${escape(link)}" rel="noreferrer">${escape(link)}</a>`;
    at = index + link.length;
  }
  html += escape(text.slice(at));
  return `<!doctype html><html><head><meta charset="utf-8"></head><body><div style="font:16px/1.6 sans-serif;white-space:pre-wrap;overflow-wrap:anywhere">${html}</div></body></html>`;
}

async function readAll(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
