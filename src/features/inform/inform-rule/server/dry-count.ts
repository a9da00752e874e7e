// What a dry run decided, counted: by day and hour, by recipient, and the first of it.
import type { Output } from '#shared/contract.ts';
import { BEIJING_OFFSET_MS, dayName, dayOf, hourOf } from '#shared/time.ts';
import type { informRuleContract } from '../contract.ts';
import type { Decided } from './decide.ts';
import type { LoadedRecipient } from './load-recipients.ts';
import type { Replayed } from './replay-articles.ts';

type DryRun = Output<(typeof informRuleContract)['dryRun']>;

const MOST_SAMPLES = 20;
const HOURS_A_DAY = 24;

export class DryCount {
  readonly #count = { sent: 0, merged: 0, held: 0, muted: 0 };
  readonly #days = new Map<number, DryRun['days'][number]>();
  readonly #hours = Array.from({ length: HOURS_A_DAY }, () => 0);
  readonly #perRecipient = new Map<number, number>();
  readonly #samples: DryRun['samples'] = [];

  add({ at, articleId, title, siteName, warningLevel }: Replayed, recipient: LoadedRecipient, { result, reason }: Decided): void {
    const day = this.#days.get(dayOf(at)) ?? { day: dayOf(at), date: dayName(dayOf(at)), sent: 0, merged: 0, held: 0, muted: 0 };
    this.#days.set(day.day, day);
    this.#count[result] += 1;
    day[result] += 1;
    if (result === 'sent') {
      const hour = hourOf(at + BEIJING_OFFSET_MS) % HOURS_A_DAY;
      this.#hours[hour] = (this.#hours[hour] ?? 0) + 1;
      this.#perRecipient.set(recipient.id, (this.#perRecipient.get(recipient.id) ?? 0) + 1);
    }
    if (this.#samples.length < MOST_SAMPLES)
      this.#samples.push({ articleId, title, siteName, warningLevel, at, recipient: recipient.name, result, reason });
  }

  /** @param covered - days of which the average is */
  result(recipients: Iterable<LoadedRecipient>, covered: number) {
    return {
      covered,
      ...this.#count,
      days: [...this.#days.values()].toSorted((a, b) => a.day - b.day),
      hours: this.#hours,
      recipients: [...recipients]
        .map(({ id, name }) => {
          const sent = this.#perRecipient.get(id) ?? 0;
          return { id, name, sent, perDay: sent / covered };
        })
        .toSorted((a, b) => b.sent - a.sent),
      samples: this.#samples,
    };
  }
}
