import type { BulletinKind, BulletinPeriod } from '#shared/bulletin.ts';
import { periodAt, ruleOfKind } from '#shared/bulletin-rhythm.ts';

/** The period that a kind of bulletin usually has, in Beijing time: the last that is over, as a schedule would take it. Of a special one the last seven days. */
export const usualPeriod = (kind: BulletinKind, now: number): BulletinPeriod => periodAt(ruleOfKind(kind) ?? 'seven-days', 'period', now);
