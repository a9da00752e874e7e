import { pino } from 'pino';
import { failureCode, textOf } from '#shared/failure.ts';

/** Events are objects with stable names: `log.info({ event: 'ingest.stored', source, n, ms })`. */
export type Log = ReturnType<typeof createLog>;

const WINDOW_MS = 60_000;
const MOST_A_WINDOW = 5;
const MOST_KEYS = 1000;
/** Levels from which on messages are limited: warnings and errors, which a fault repeats as fast as it can. */
const FIRST_LIMITED = 40;

interface Told {
  since: number;
  count: number;
}

/** `now` in ms, on a clock that nobody sets. */
export function createLog(
  level: string,
  name: string,
  destination?: { write(text: string): void },
  now: () => number = () => performance.now(),
) {
  const limit = limiter(now);
  const options: pino.LoggerOptions = {
    level,
    base: { name },
    redact: ['authorization', 'password', '*.authorization', '*.password'],
    hooks: {
      logMethod(args, method, at) {
        const leftOut = at < FIRST_LIMITED ? 0 : limit(keyOf(args));
        if (leftOut === undefined) return;
        const [first, ...rest] = args as [unknown, ...unknown[]];
        const told = leftOut > 0 && typeof first === 'object' ? { ...first, leftOut } : first;
        method.apply(this, [told, ...rest] as never);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** How many of the same were left out since the last one that was told; undefined for one more to leave out. */
function limiter(now: () => number): (key: string) => number | undefined {
  const told = new Map<string, Told>();
  return (key) => {
    const at = now();
    const known = told.get(key);
    if (!known || at - known.since >= WINDOW_MS) {
      if (told.size >= MOST_KEYS) told.clear();
      told.set(key, { since: at, count: 1 });
      return Math.max(0, (known?.count ?? 0) - MOST_A_WINDOW);
    }
    known.count++;
    return known.count > MOST_A_WINDOW ? undefined : 0;
  };
}

/** The same message: event, loop or kind, and the failure, whatever the numbers in it. */
function keyOf(args: readonly unknown[]): string {
  const { event, loop, kind, err } = (typeof args[0] === 'object' ? (args[0] ?? {}) : { event: args[0] }) as Record<string, unknown>;
  const words = textOf(err, 'message').slice(0, 200).replace(/\d+/g, '#');
  return [event, loop, kind, failureCode(err), words].map(String).join(' ');
}
