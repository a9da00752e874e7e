/** Readings of a worker in the last minute, and those of the last hour that failed, by a clock that nobody sets. */
export class TaskMeter {
  readonly #now: () => number;
  readonly #buckets = new Map<number, { done: number; failed: number }>();
  /** Under way. */
  running = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts one reading; `work` says whether its source could be read. */
  async measure(work: () => Promise<boolean>): Promise<void> {
    this.running++;
    let isRead = false;
    try {
      isRead = await work();
    } finally {
      this.running--;
      this.#count(isRead);
    }
  }

  get tasksMinute(): number {
    return this.#sum(MINUTE_BUCKETS, ({ done }) => done);
  }

  get errorsHour(): number {
    return this.#sum(HOUR_BUCKETS, ({ failed }) => failed);
  }

  #count(isRead: boolean): void {
    const at = Math.floor(this.#now() / BUCKET_MS);
    const bucket = this.#buckets.get(at) ?? { done: 0, failed: 0 };
    bucket.done++;
    if (!isRead) bucket.failed++;
    this.#buckets.set(at, bucket);
    for (const key of this.#buckets.keys()) if (key <= at - HOUR_BUCKETS) this.#buckets.delete(key);
  }

  #sum(buckets: number, of: (bucket: { done: number; failed: number }) => number): number {
    const first = Math.floor(this.#now() / BUCKET_MS) - buckets;
    let sum = 0;
    for (const [at, bucket] of this.#buckets) if (at > first) sum += of(bucket);
    return sum;
  }
}

const BUCKET_MS = 10_000;
const MINUTE_BUCKETS = 6;
const HOUR_BUCKETS = 360;
