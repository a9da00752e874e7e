// People who add articles all the time, and remember what they were told.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, tally } from './product.ts';

const PAUSE_MS = 200;

export class Writers {
  readonly #product: Product;
  readonly #loops: Promise<void>[];
  readonly #acknowledged = new Set<string>();
  readonly #successes: number[] = [];
  readonly #failures: { at: number; said: string; status: number }[] = [];
  #isOver = false;
  #last = 0;

  constructor(product: Product, loops = 3) {
    this.#product = product;
    this.#loops = Array.from({ length: loops }, () => this.#write());
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const number = ++this.#last;
      const title = `云雀汽车第${number}号消息`;
      const body = { title, content: `${title}的正文，编号${number * 7919}，车主可以到就近的门店免费更换零件。` };
      const answer = await this.#product.call('POST', '/v1/article/create', body);
      if (answer.status === 200) {
        this.#acknowledged.add(title);
        this.#successes.push(performance.now());
      } else this.#failures.push({ at: performance.now(), status: answer.status, said: describe(answer) });
      await sleep(PAUSE_MS);
    }
  }

  get count(): number {
    return this.#acknowledged.size;
  }

  /** Seconds from `at` to the first write that was taken after it. */
  worksAfter(at: number): number | undefined {
    const first = this.#successes.find((success) => success > at);
    return first === undefined ? undefined : (first - at) / 1000;
  }

  /** What was said to them, each sentence with how often. */
  said(from = 0): string {
    return tally(this.#failures.filter(({ at }) => at > from).map(({ said }) => said)) || 'nothing failed';
  }

  count500(): number {
    return this.#failures.filter(({ status }) => status === 500).length;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  /** Acknowledged articles that the record does not hold, and those that it holds twice. */
  async compare(): Promise<{ lost: number; doubled: number }> {
    const titles = (await this.#product.titles()).filter((title) => /^云雀汽车第\d+号消息$/.test(title));
    const held = new Set(titles);
    return { lost: [...this.#acknowledged].filter((title) => !held.has(title)).length, doubled: titles.length - held.size };
  }
}

export function describe({ status, body }: { status: number; body: Record<string, unknown> }): string {
  const error = body.error as { message?: string } | undefined;
  return status === 0 ? 'no answer' : `${status} ${error?.message ?? ''}`.trim();
}
