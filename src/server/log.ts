import { pino } from 'pino';

/** Events are objects with stable names: `log.info({ event: 'ingest.stored', source, n, ms })`. */
export type Log = ReturnType<typeof createLog>;

export function createLog(level: string, name: string) {
  return pino({ level, base: { name }, redact: ['authorization', 'password', '*.authorization', '*.password'] });
}
