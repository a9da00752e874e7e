// The process settings: read once from the environment, checked as a whole, documented in docs/generated/config.md.
import path from 'node:path';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);
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
    .describe('Password of the starting accounts operator, admin and analyst; made up and printed once when unset.'),
  TINGFENG_SAMPLE_PRESS: onOff
    .default('on')
    .describe('The bundled local site of fictional media. off removes everything that came from it.'),
  TINGFENG_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(hostPort, 'must be host:port, separated by commas')))
    .describe('Private hosts that the collector may reach: host:port, separated by commas.'),
  TINGFENG_SECRET: z.string().min(32).optional().describe('Key that signs tokens; made up and kept in the data folder when unset.'),
  TINGFENG_WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(16)
    .default(1)
    .describe(
      'Pipeline processes that the server starts. With 0 it only keeps the text index and works jobs, and collecting is done by `tingfeng worker` elsewhere.',
    ),
  TINGFENG_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Least level that is logged.'),
  TINGFENG_CLAMD: z
    .string()
    .regex(hostPort, 'must be host:port')
    .optional()
    .describe('ClamAV daemon that scans uploaded files, host:port; nothing is scanned when unset.'),
  TINGFENG_CHROMIUM: z
    .string()
    .optional()
    .describe('Path of a Chromium or Chrome for screenshots and PDF files; looked for in the usual places when unset.'),
  TINGFENG_LLM_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenAI-compatible address, such as https://host/v1, of the language model that translates; without it nothing is translated.',
    ),
  TINGFENG_LLM_KEY: z.string().optional().describe('Key of the language model.'),
  TINGFENG_LLM_MODEL: z.string().default('default').describe('Name of the model that is asked for.'),
  TINGFENG_TRUST_PROXY: onOff.default('off').describe('Take the caller’s address from X-Forwarded-For.'),
});

export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  adminPassword: string | undefined;
  hasSamplePress: boolean;
  allowHosts: ReadonlySet<string>;
  secret: string | undefined;
  workers: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  trustProxy: boolean;
  /** host:port of the virus scanner. */
  clamd: string | undefined;
  chromium: string | undefined;
  llm: { url: string; key: string | undefined; model: string } | undefined;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Throws a ConfigError that lists every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const known = Object.fromEntries(Object.keys(configSchema.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  const parsed = configSchema.safeParse(known);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('\n'));
  const value = parsed.data;
  if (value.INDEX_URL) throw new ConfigError('INDEX_URL: no OpenSearch adapter is built in yet; unset it to use the built-in index');
  return {
    port: value.PORT,
    host: value.HOST,
    dataFolder: value.TINGFENG_DATA,
    databaseUrl: value.DATABASE_URL,
    adminPassword: value.TINGFENG_ADMIN_PASSWORD,
    hasSamplePress: value.TINGFENG_SAMPLE_PRESS === 'on',
    allowHosts: new Set(value.TINGFENG_ALLOW_HOSTS),
    secret: value.TINGFENG_SECRET,
    workers: value.TINGFENG_WORKERS,
    logLevel: value.TINGFENG_LOG,
    trustProxy: value.TINGFENG_TRUST_PROXY === 'on',
    clamd: value.TINGFENG_CLAMD,
    chromium: value.TINGFENG_CHROMIUM,
    llm: value.TINGFENG_LLM_URL ? { url: value.TINGFENG_LLM_URL, key: value.TINGFENG_LLM_KEY, model: value.TINGFENG_LLM_MODEL } : undefined,
  };
}
