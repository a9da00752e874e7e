// The mail server of the samples with a certificate, and what goes wrong at its verbs.
import { readFileSync } from 'node:fs';
import { type ReadMail, readMail } from '#samples/services/read-mail.ts';
import { type SmtpTrouble, startSmtp, type TakenMail } from '#samples/services/smtp-server.ts';
import type { MailServer } from '#server/channel/mail-server.ts';

const read = (name: string): string => readFileSync(new URL(`./certificates/${name}`, import.meta.url), 'utf8');
export const LOCAL_CERTIFICATE = read('local.pem');
export const DKIM_KEY = read('dkim-key.pem');
export const MAIL_PASSWORD = 'horse-battery-77';

export async function startMailServer({ isPlain = false } = {}) {
  const mails: (TakenMail & ReadMail)[] = [];
  const troubles: SmtpTrouble[] = [];
  let connections = 0;
  const server = await startSmtp({
    port: 0,
    host: '127.0.0.1',
    ...(isPlain ? {} : { tls: { key: read('local-key.pem'), cert: LOCAL_CERTIFICATE }, user: 'warnings', password: MAIL_PASSWORD }),
    onMail: (mail) => mails.push({ ...mail, ...readMail(mail.raw) }),
    findTrouble: () => {
      connections++;
      return troubles.shift();
    },
  });
  const settings: MailServer = {
    host: '127.0.0.1',
    port: server.port,
    security: isPlain ? 'none' : 'starttls',
    user: isPlain ? undefined : 'warnings',
    password: isPlain ? undefined : MAIL_PASSWORD,
    from: { name: '听风', address: 'warnings@example.org' },
    ca: isPlain ? undefined : LOCAL_CERTIFICATE,
    dkim: undefined,
    perMinute: 10_000,
    totalMs: 700,
  };
  return {
    mails,
    settings,
    host: `127.0.0.1:${server.port}`,
    connections: () => connections,
    /** Each of the next connections has one of them. */
    trouble: (...next: SmtpTrouble[]) => troubles.push(...next),
    close: server.close,
  };
}
