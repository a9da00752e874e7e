// Mail by the operator's server (RFC 5321). The server is one for all: what is wrong with it lets every mail wait, and stops no recipient's channel.
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Answer, ChannelKind } from './channel.ts';
import { composeMail } from './compose-mail.ts';
import type { MailServer } from './mail-server.ts';
import type { Outgoing } from './outgoing.ts';

const MINUTE_MS = 60_000;
/** Until an administrator mended the server. */
const SERVER_WAIT_MS = 5 * MINUTE_MS;
const PER_ADDRESS = 10;

export const mailAddressOf = (url: string): string => url.slice('mailto:'.length);

export const mail: ChannelKind = {
  name: 'mail',
  limit: () => ({ most: 200_000, unit: 'bytes' }),
  rates: ({ mailServer }, { url }) => [
    { of: url.toLowerCase(), most: PER_ADDRESS, ms: MINUTE_MS },
    ...(mailServer ? [{ of: `smtp ${mailServer.host}:${mailServer.port}`, most: mailServer.perMinute, ms: MINUTE_MS }] : []),
  ],
  send: async (outgoing, { url }, part, atMs) => {
    const { mailServer } = outgoing;
    if (!mailServer) return refused('no-mail-server', '', SERVER_WAIT_MS);
    const to = mailAddressOf(url);
    const bytes = await composeMail(mailServer, to, part, atMs);
    return handOver(outgoing, mailServer, to, bytes);
  },
};

const refused = (code: string, answer = '', retryAfterMs?: number): Answer => ({
  outcome: 'refused',
  fault: 'later',
  code,
  answer,
  retryAfterMs,
});

/** What an error of the connection tells. */
interface SmtpError extends Error {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

async function handOver({ dial }: Outgoing, server: MailServer, to: string, bytes: Buffer): Promise<Answer> {
  const { host, port, security, totalMs } = server;
  const started = performance.now();
  const dialled = await dial(host, port, totalMs);
  if (!dialled.ok) return refused(`smtp-${dialled.reason}`, dialled.detail);
  const connection = new SMTPConnection({
    connection: dialled.socket,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { ...(isIP(host) === 0 ? { servername: host } : {}), ...(server.ca === undefined ? {} : { ca: server.ca }) },
    name: 'tingfeng',
    logger: false,
  });
  const message = Readable.from([bytes]);
  let isRead = false;
  message.once('end', () => {
    isRead = true;
  });
  const said = await converse(connection, server, to, message, totalMs - (performance.now() - started));
  connection.close();
  if (said instanceof Error) return sortError(said, isRead);
  return { outcome: 'accepted', fault: '', code: '250', answer: said.slice(0, 300), retryAfterMs: undefined };
}

/** Greeting, STARTTLS, AUTH, and the mail: the server's last answer, or what went wrong first. */
function converse(
  connection: SMTPConnection,
  { user, password, from }: MailServer,
  to: string,
  message: Readable,
  limitMs: number,
): Promise<string | SmtpError> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), limitMs);
    const end = (said: string | SmtpError) => {
      clearTimeout(limit);
      resolve(said);
    };
    const send = () => connection.send({ from: from.address, to: [to] }, message, (error, info) => end(error ?? info.response ?? ''));
    connection.on('error', end);
    connection.connect((error) => {
      if (error) return end(error);
      if (user === undefined) return send();
      connection.login({ user, pass: password ?? '' }, (failed) => (failed ? end(failed) : send()));
    });
  });
}

/** Of the product's own server: an operator must act. Of an outage it is not said, which ends by itself. */
export const isMailServerFault = (code: string): boolean => /^(no-mail-server|smtp-(auth|tls)|smtp-5\d\d-(?!RCPT|DATA)\w*)$/.test(code);

const VERBS: Record<string, string> = { CONN: 'CONNECT', 'MAIL FROM': 'MAIL', 'RCPT TO': 'RCPT' };

/**
 * By the server's number and the verb that it answered. Without a number nobody knows what became of a mail that was handed over to its last byte; one
 * that was not has not arrived.
 */
function sortError({ code, command = '', responseCode, response = '', message }: SmtpError, isRead: boolean): Answer {
  const verb = VERBS[command] ?? command.split(' ')[0] ?? '';
  if (responseCode === undefined) {
    const reason =
      code === 'ETIMEDOUT' ? 'timeout' : code === 'ETLS' || /certificate/i.test(message) ? 'tls' : code === 'EAUTH' ? 'auth' : 'closed';
    const answer = reason === 'tls' || reason === 'auth' ? message.slice(0, 300) : '';
    return isRead
      ? { outcome: 'unknown', fault: 'later', code: `smtp-${reason}`, answer, retryAfterMs: undefined }
      : refused(`smtp-${reason}`, answer, reason === 'tls' || reason === 'auth' ? SERVER_WAIT_MS : undefined);
  }
  const said = { code: `smtp-${responseCode}-${verb}`, answer: response.slice(0, 300) };
  if (responseCode < 500 || isFullMailbox(verb, responseCode, response)) return refused(said.code, said.answer);
  if (verb === 'RCPT') return { ...refused(said.code, said.answer), fault: 'setting' };
  if (verb === 'DATA') return { ...refused(said.code, said.answer), fault: 'message' };
  return refused(said.code, said.answer, SERVER_WAIT_MS);
}

/** 5.2.2: it will have room again. */
const isFullMailbox = (verb: string, code: number, response: string): boolean =>
  verb === 'RCPT' && (code === 552 || /^5\d\d[ -]5\.2\.2\b/.test(response));
