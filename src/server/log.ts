import { pino } from 'pino';
import { failureCode, textOf } from '#shared/failure.ts';

/** Events are objects with stable names: `log.info({ event: 'ingest.stored', source, n, ms })`. */
export type Log = ReturnType<typeof createLog>;

const WINDOW_MS = 60_000;
const MOST_A_WINDOW = 5;
const MOST_KEYS = 1000;
/** Levels from which messages are limited: warnings and errors, which a fault may repeat very fast. */
const FIRST_LIMITED = 40;

interface Told {
  since: number;
  count: number;
}

/** `now` in ms, on a monotonic clock. */
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

/** How many repetitions were suppressed since the last message; undefined when this one is suppressed too. */
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

/** Identity of a message: event, loop or kind, and the failure, ignoring the numbers in it. */
function keyOf(args: readonly unknown[]): string {
  const { event, loop, kind, err } = (typeof args[0] === 'object' ? (args[0] ?? {}) : { event: args[0] }) as Record<string, unknown>;
  const words = textOf(err, 'message').slice(0, 200).replace(/\d+/g, '#');
  return [event, loop, kind, failureCode(err), words].map(String).join(' ');
}
