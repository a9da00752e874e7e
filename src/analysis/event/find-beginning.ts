// Where an event begins: an article long before all others is dated wrongly, or tells of something else.

export interface Beginning {
  /** Number of the hour of the first article that counts. */
  hour: number;
  /** Articles before it. */
  earlier: number;
}

/** Of fewer articles nobody can say which are astray. */
const FEWEST = 5;
/** Share of the articles that may be astray; one always may. */
const MOST_ASTRAY = 0.02;
/** Hours: reports of one happening are seldom further apart. */
const LEAST_GAP = 72;
/** The middle of the course, without its first and last tenth. */
const EDGE = 0.1;

/**
 * The beginning of an event, from its articles by hour. Left out before it are at most 2 percent of them, if the gap that follows is at least three days,
 * and longer than the event itself, without its slow first and last tenth, lasted.
 */
export function findBeginning(hour: Readonly<Record<string, number>>): Beginning {
  const hours = Object.keys(hour)
    .map(Number)
    .toSorted((a, b) => a - b);
  const articlesAt = (at: number): number => hour[at] ?? 0;
  const total = hours.reduce((sum, at) => sum + articlesAt(at), 0);
  const whole = { hour: hours[0] ?? 0, earlier: 0 };
  if (total < FEWEST) return whole;
  const least = Math.max(LEAST_GAP, hourBehind(hours, articlesAt, total * (1 - EDGE)) - hourBehind(hours, articlesAt, total * EDGE));
  const most = Math.max(1, Math.floor(total * MOST_ASTRAY));
  let found: Beginning = whole;
  let earlier = 0;
  for (const [k, at] of hours.entries()) {
    if (earlier > 0 && earlier <= most && at - (hours[k - 1] ?? at) >= least) found = { hour: at, earlier };
    earlier += articlesAt(at);
    if (earlier > most) break;
  }
  return found;
}

/** The hour of the article at a place in the order of time. */
function hourBehind(hours: readonly number[], articlesAt: (hour: number) => number, place: number): number {
  let passed = 0;
  return hours.find((at) => (passed += articlesAt(at)) > place) ?? hours.at(-1) ?? 0;
}
