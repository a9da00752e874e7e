import type { AnalysedFilter } from '#features/insight/analysis/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Reading } from '#server/platform.ts';
import type { BulletinPeriod } from '#shared/bulletin.ts';
import type { ListLimits } from '#shared/report-template.ts';
import type { BulletinFilter } from '../contract.ts';
import type { Figures } from './figures.ts';

/** What a part of the data is frozen with. */
export interface Freezing {
  reading: Reading;
  actor: Actor;
  filter: BulletinFilter;
  counted: BulletinPeriod;
  analysed: AnalysedFilter;
  figures: Figures;
  limits: ListLimits;
}
