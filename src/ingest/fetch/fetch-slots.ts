// How many fetches of one process are under way, whatever their hosts: each may hold a whole body in memory.

export interface FetchSlotSettings {
  /** Under way at a time. */
  running: number;
  /** Those that wait, for their host's turn or for a slot; the next is told so at once. */
  waiting: number;
}

export class FetchSlots {
  readonly #settings: FetchSlotSettings;
  readonly #queue: (() => void)[] = [];
  #running = 0;
  #asked = 0;

  constructor(settings: FetchSlotSettings) {
    this.#settings = settings;
  }

  /** False where too many wait already; else `leave` must be called once. */
  enter(): boolean {
    if (this.#asked >= this.#settings.running + this.#settings.waiting) return false;
    this.#asked += 1;
    return true;
  }

  leave(): void {
    this.#asked -= 1;
  }

  /** Does `work` when there is a slot for it; whoever ends hands his on. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#settings.running) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
