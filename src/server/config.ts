// The process settings: read once from the environment, checked as a whole, documented in docs/generated/config.md.
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { issueText } from '#shared/issue-text.ts';
import { faultOfMail, MAILS_A_MINUTE, type MailConfig, readMail } from './mail-config.ts';
import { faultOfProxies } from './trusted-proxies.ts';

const onOff = z.enum(['on', 'off']);
/** A name that differs by more letters is not a misspelling. */
const MOST_EDITS = 6;
/** Words separated by commas. */
const listed = z.string().transform((list) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
/** `name <address>` or an address alone. */
const MAILBOX = /^(?:[^<>\r\n"]{0,100}<)?[^\s<>@,;:"]{1,64}@[\w.-]{1,190}>?$/;
const isDnsServer = (text: string): boolean =>
  isIP(text.replace(/:\d{1,5}$/u, '')) === 4 || isIP(text.replace(/^\[(.*)\](?::\d{1,5})?$/u, '$1')) === 6;
const hostPort = /^(\[[0-9a-f:]+\]|[^\s:,]+):\d{1,5}$/i;

export const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port of the web address; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all.'),
  TINGFENG_DATA: z
    .string()
    .default('data')
    .transform((folder) => path.resolve(folder))
    .describe('Folder of the record, the index and files.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('PostgreSQL for the record instead of SQLite in the data folder.'),
  INDEX_URL: z.url().optional().describe('Reserved for an OpenSearch article index; the built-in index is used when unset.'),
  TINGFENG_ADMIN_PASSWORD: z
    .string()
    .min(10)
    .optional()
    .describe(
      'Password of the starting accounts operator, admin and analyst, kept as it is; when unset each gets its own, printed once and changed at the first sign-in.',
    ),
  TINGFENG_SAMPLE_PRESS: onOff
    .default('on')
    .describe('The bundled local site of fictional media. off removes everything that came from it.'),
  TINGFENG_ALLOW_HOSTS: listed
    .prefault('')
    .pipe(z.array(z.string().regex(hostPort, 'must be host:port, separated by commas')))
    .describe('Private hosts that the collector may reach: host:port, separated by commas.'),
  TINGFENG_DNS_SERVERS: listed
    .prefault('')
    .pipe(z.array(z.string().refine(isDnsServer, 'must be IP addresses such as 203.0.113.53 or 127.0.0.1:5353, separated by commas')))
    .describe('DNS servers that are asked whether a client proved its own domain, separated by commas; those of this machine when unset.'),
  TINGFENG_SESSION_DAYS: z.coerce
    .number()
    .min(0.01)
    .max(365)
    .default(7)
    .describe('Days after which a sign-in ends, however much it is used; an unused one ends after twelve hours.'),
  TINGFENG_SECRET: z.string().min(32).optional().describe('Key that signs tokens; generated and kept in the data folder when unset.'),
  TINGFENG_WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(16)
    .default(1)
    .describe(
      'Pipeline processes that the server starts. With 0 it only maintains the text index and runs jobs, and `tingfeng worker` collects elsewhere.',
    ),
  TINGFENG_BACKUP_PASSPHRASE: z
    .string()
    .min(12)
    .optional()
    .describe('Passphrase of encrypted backups, unless `--passphrase-file` names one. An encrypted backup cannot be read without it.'),
  TINGFENG_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Lowest level that is logged.'),
  TINGFENG_CLAMD: z
    .string()
    .regex(hostPort, 'must be host:port')
    .optional()
    .describe('ClamAV daemon that scans uploaded files, host:port; nothing is scanned when unset.'),
  TINGFENG_CHROMIUM: z
    .string()
    .optional()
    .describe('Path of a Chromium or Chrome for screenshots and PDF files; when unset the usual places are searched.'),
  TINGFENG_LLM_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenAI-compatible address, such as https://host/v1, of the language model that translates; without it nothing is translated.',
    ),
  TINGFENG_LLM_KEY: z.string().optional().describe('Key of the language model.'),
  TINGFENG_LLM_MODEL: z.string().default('default').describe('Name of the model to use.'),
  TINGFENG_CHROMIUM_SANDBOX: onOff
    .default('on')
    .describe('off runs that browser without its sandbox, as root and some containers require; untrusted pages are then not isolated.'),
  TINGFENG_TRUST_PROXY: listed
    .prefault('off')
    .transform((list) => (list.length === 1 && list[0] === 'off' ? [] : list))
    .superRefine((list, context) => {
      const fault = faultOfProxies(list);
      if (fault !== undefined) context.addIssue(fault);
    })
    .describe(
      'Proxies in front, by address or network (127.0.0.1, 10.0.0.0/8, loopback), separated by commas: their X-Forwarded-For and X-Forwarded-Proto are trusted; off for none.',
    ),
  TINGFENG_BASE_PATH: z
    .string()
    .regex(/^(?:\/[\w.~-]+)*\/?$/, 'must be a path such as /monitor')
    .default('/')
    .transform((base) => base.replace(/\/$/, ''))
    .describe(
      'Path under which a proxy shows the product without removing it, such as /monitor; / when it is shown at the top, or the proxy removes it.',
    ),
  TINGFENG_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Address under which people reach the product, such as https://tingfeng.example.org, for links in messages and for passkeys; this machine when unset. Passkeys are made for its host and sign in there only: browsers refuse them at a bare IP address and, but for localhost, without https, and another host leaves those that people have behind.',
    ),
  TINGFENG_SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .regex(/^[^@]*$/, 'must not hold a user name')
    .optional()
    .describe(
      'Mail server for warnings: smtp://host:587 with STARTTLS, smtps://host:465 with TLS from the first byte, smtp://host:25?tls=off without encryption. A private host also needs TINGFENG_ALLOW_HOSTS.',
    ),
  TINGFENG_SMTP_USER: z.string().optional().describe('User name at the mail server; without it nobody signs in there.'),
  TINGFENG_SMTP_PASSWORD: z.string().optional().describe('Password at the mail server.'),
  TINGFENG_SMTP_CA: z.string().optional().describe('PEM file of certificates that are trusted for the mail server, beside the usual ones.'),
  TINGFENG_SMTP_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(MAILS_A_MINUTE)
    .describe('Mails a minute that the mail server takes.'),
  TINGFENG_MAIL_FROM: z
    .string()
    .regex(MAILBOX, 'must be an address, or a name with an address in <>')
    .optional()
    .describe('Sender of mails, such as 听风 <warnings@example.org>; required with TINGFENG_SMTP_URL.'),
  TINGFENG_DKIM_KEY: z.string().optional().describe('PEM file of the private key that signs mails (DKIM).'),
  TINGFENG_DKIM_NAME: z
    .string()
    .regex(/^[\w-]+\._domainkey\.[\w.-]+$/, 'must be selector._domainkey.domain')
    .optional()
    .describe('DNS name of that key, such as warn._domainkey.example.org.'),
  TINGFENG_SMS_PROVIDER: z
    .string()
    .optional()
    .describe(
      'JSON file that says how the provider of short messages is called and what it answers (src/server/channel/sms-provider.ts); none are sent without it.',
    ),
  TINGFENG_HTTPS: onOff
    .default('off')
    .describe(
      'on makes browsers come by HTTPS only (HSTS); otherwise this is sent when a trusted proxy says that the browser came by HTTPS.',
    ),
});

export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  adminPassword: string | undefined;
  hasSamplePress: boolean;
  allowHosts: ReadonlySet<string>;
  dnsServers: readonly string[];
  secret: string | undefined;
  /** The longest life of a session, in milliseconds. */
  sessionMs: number;
  backupPassphrase: string | undefined;
  workers: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Addresses and networks of the proxies in front. */
  trustProxy: readonly string[];
  isHttps: boolean;
  /** Without a trailing slash. */
  publicUrl: string;
  /** '' at the top; without a trailing slash. */
  basePath: string;
  /** host:port of the virus scanner. */
  clamd: string | undefined;
  chromium: string | undefined;
  hasChromiumSandbox: boolean;
  llm: { url: string; key: string | undefined; model: string } | undefined;
  /** Undefined without a mail server. */
  mail: MailConfig | undefined;
  smsFile: string | undefined;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Unknown settings are refused: a misspelt one would otherwise be ignored without notice. */
function describeUnknown(key: string): string {
  const nearest = Object.keys(configSchema.shape)
    .map((name) => ({ name, distance: editDistance(key, name) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  const isNear = nearest !== undefined && nearest.distance <= MOST_EDITS;
  return `${key}: there is no such setting${isNear ? `; did you mean ${nearest.name}?` : ' (docs/generated/config.md has the list)'}`;
}

/** Number of letters inserted, removed or replaced. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Names the setting, what is wrong, and what it was set to unless that is a secret. */
function describeIssue({ path: [key = ''], message }: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(key);
  const value = given[name];
  const isShown = value !== undefined && !/PASS|SECRET|KEY|DATABASE/.test(name) && !message.includes(value);
  return `${name}: ${message}${isShown ? ` (it is “${value}”)` : ''}`;
}

/** Throws a ConfigError that lists every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const known = Object.fromEntries(Object.keys(configSchema.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  const unknown = Object.keys(env).filter((key) => key.startsWith('TINGFENG_') && !(key in configSchema.shape));
  if (unknown.length > 0) throw new ConfigError(unknown.map(describeUnknown).join('\n'));
  const parsed = configSchema.safeParse(known, { error: issueText('en-US') });
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => describeIssue(issue, known)).join('\n'));
  const value = parsed.data;
  const fault = faultOfMail(value);
  if (fault !== undefined) throw new ConfigError(fault);
  if (value.INDEX_URL) throw new ConfigError('INDEX_URL: no OpenSearch adapter is built in yet; unset it to use the built-in index');
  return {
    port: value.PORT,
    host: value.HOST,
    dataFolder: value.TINGFENG_DATA,
    databaseUrl: value.DATABASE_URL,
    adminPassword: value.TINGFENG_ADMIN_PASSWORD,
    hasSamplePress: value.TINGFENG_SAMPLE_PRESS === 'on',
    allowHosts: new Set(value.TINGFENG_ALLOW_HOSTS),
    dnsServers: value.TINGFENG_DNS_SERVERS,
    secret: value.TINGFENG_SECRET,
    sessionMs: value.TINGFENG_SESSION_DAYS * 86_400_000,
    backupPassphrase: value.TINGFENG_BACKUP_PASSPHRASE,
    workers: value.TINGFENG_WORKERS,
    logLevel: value.TINGFENG_LOG,
    trustProxy: value.TINGFENG_TRUST_PROXY,
    isHttps: value.TINGFENG_HTTPS === 'on',
    publicUrl: value.TINGFENG_PUBLIC_URL ?? `http://localhost:${value.PORT}${value.TINGFENG_BASE_PATH}`,
    basePath: value.TINGFENG_BASE_PATH,
    clamd: value.TINGFENG_CLAMD,
    chromium: value.TINGFENG_CHROMIUM,
    hasChromiumSandbox: value.TINGFENG_CHROMIUM_SANDBOX === 'on',
    llm: value.TINGFENG_LLM_URL ? { url: value.TINGFENG_LLM_URL, key: value.TINGFENG_LLM_KEY, model: value.TINGFENG_LLM_MODEL } : undefined,
    mail: readMail(value),
    smsFile: value.TINGFENG_SMS_PROVIDER,
  };
}
