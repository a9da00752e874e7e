// What follows when a warning is not confirmed, and when. Pure: setting, start and time in, step out.
import type { Escalation } from '#shared/warnings.ts';

export interface ReceiptSetting {
  remindMinutes: number;
  remindMost: number;
  escalations: readonly Escalation[];
}
export interface ReceiptStep {
  kind: 'remind' | 'escalate';
  /** From 1. */
  number: number;
  at: number;
}

const MINUTE_MS = 60_000;
/** Who has not confirmed by then will not. */
export const EXPIRES_MS = 24 * 60 * MINUTE_MS;

/** In the order of their times; an escalation comes after a reminder of the same minute. */
export function stepsOf({ remindMinutes, remindMost, escalations }: ReceiptSetting, from: number): ReceiptStep[] {
  const reminders = Array.from({ length: remindMost }, (_, i) => ({
    kind: 'remind' as const,
    number: i + 1,
    at: from + (i + 1) * remindMinutes * MINUTE_MS,
  }));
  const others = escalations.map(({ afterMinutes }, i) => ({
    kind: 'escalate' as const,
    number: i + 1,
    at: from + afterMinutes * MINUTE_MS,
  }));
  return [...reminders, ...others].filter(({ at }) => at < from + EXPIRES_MS).toSorted((a, b) => a.at - b.at);
}

/**
 * Of the steps that are due and not done only one is taken, so that a clock that jumped causes no burst: the last escalation, or the last reminder.
 * `next` is when to look again.
 */
export function nextSteps(setting: ReceiptSetting, from: number, done: readonly Pick<ReceiptStep, 'kind' | 'number'>[], now: number) {
  const left = stepsOf(setting, from).filter((step) => !done.some(({ kind, number }) => kind === step.kind && number === step.number));
  const due = left.filter(({ at }) => at <= now);
  const next = left.find(({ at }) => at > now)?.at ?? from + EXPIRES_MS;
  const taken = due.findLast(({ kind }) => kind === 'escalate') ?? due.at(-1);
  return { taken, skipped: due.filter((step) => step !== taken), next };
}
