// Politeness towards one host: how many simultaneous requests, and how far apart.
export interface HostLimiterSettings {
  /** Simultaneous requests to one host; 2 by default. */
  concurrency?: number;
  /** Minimum time between two starts at one host in ms; 1 s by default. */
  spacingMs?: number;
  now: () => number;
}

export interface HostLimiter {
  /** Waits for a turn; answers the release function, or undefined when the signal fired first. */
  acquire(host: string, signal?: AbortSignal): Promise<(() => void) | undefined>;
  /** Sets the minimum spacing of one host (crawl-delay). */
  setSpacing(host: string, ms: number): void;
  /** Allows no start at the host for `ms` from now (Retry-After). */
  pause(host: string, ms: number): void;
  /** Bounds for all hosts from now on; what is left out is as usual. A host's own longer spacing stays. */
  setBounds(bounds: { concurrency?: number | undefined; spacingMs?: number | undefined }): void;
  /** Grants no more turns; waiting callers are answered as if their signal had fired. */
  close(): void;
  /** How many hosts are currently remembered. */
  readonly size: number;
}

interface Turn {
  start: () => void;
  giveUp: () => void;
}

interface HostState {
  active: number;
  nextStart: number;
  spacingMs: number | undefined;
  queue: Turn[];
  timer: NodeJS.Timeout | undefined;
}

const IDLE_HOSTS = 5000;

class HostQueue implements HostLimiter {
  readonly #hosts = new Map<string, HostState>();
  readonly #settings: HostLimiterSettings;
  #bounds: { concurrency?: number | undefined; spacingMs?: number | undefined } = {};
  #isClosed = false;

  constructor(settings: HostLimiterSettings) {
    this.#settings = settings;
  }

  get size(): number {
    return this.#hosts.size;
  }

  setSpacing(host: string, ms: number): void {
    this.#state(host).spacingMs = ms;
  }

  setBounds(bounds: { concurrency?: number | undefined; spacingMs?: number | undefined }): void {
    this.#bounds = bounds;
  }

  pause(host: string, ms: number): void {
    const state = this.#state(host);
    state.nextStart = Math.max(state.nextStart, this.#settings.now() + ms);
  }

  acquire(host: string, signal?: AbortSignal): Promise<(() => void) | undefined> {
    if (this.#isClosed || signal?.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const state = this.#state(host);
      const onAbort = (): void => {
        state.queue.splice(state.queue.indexOf(turn), 1);
        resolve(undefined);
      };
      const turn: Turn = {
        start: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve(this.#releaser(state));
        },
        giveUp: () => resolve(undefined),
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      state.queue.push(turn);
      this.#pump(state);
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const state of this.#hosts.values()) {
      clearTimeout(state.timer);
      for (const turn of state.queue.splice(0)) turn.giveUp();
    }
  }

  #state(host: string): HostState {
    const known = this.#hosts.get(host);
    if (known) return known;
    if (this.#hosts.size >= IDLE_HOSTS) this.#forgetIdle();
    const state: HostState = { active: 0, nextStart: 0, spacingMs: undefined, queue: [], timer: undefined };
    this.#hosts.set(host, state);
    return state;
  }

  #forgetIdle(): void {
    const now = this.#settings.now();
    for (const [host, state] of this.#hosts) {
      if (state.active === 0 && state.queue.length === 0 && state.nextStart <= now) this.#hosts.delete(host);
    }
  }

  #releaser(state: HostState): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      state.active -= 1;
      this.#pump(state);
    };
  }

  #spacingOf({ spacingMs }: HostState): number {
    const least = this.#bounds.spacingMs;
    if (least !== undefined) return Math.max(least, spacingMs ?? 0);
    return spacingMs ?? this.#settings.spacingMs ?? 1000;
  }

  #pump(state: HostState): void {
    if (state.timer || state.active >= (this.#bounds.concurrency ?? this.#settings.concurrency ?? 2) || state.queue.length === 0) return;
    const wait = state.nextStart - this.#settings.now();
    if (wait > 0) {
      state.timer = setTimeout(() => {
        state.timer = undefined;
        this.#pump(state);
      }, wait);
      return;
    }
    state.active += 1;
    state.nextStart = this.#settings.now() + this.#spacingOf(state);
    state.queue.shift()?.start();
    this.#pump(state);
  }
}

/** A limiter for all hosts of one process. */
export function createHostLimiter(settings: HostLimiterSettings): HostLimiter {
  return new HostQueue(settings);
}
