import { type BulletinChapter, type BulletinKind, type BulletinSnapshot, bulletinSnapshot } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { TemplateSettings } from '#shared/report-template.ts';
import { MOST_TITLE } from '../contract.ts';
import { titleByPattern, titleOf } from './title-of.ts';
import { yearOf } from './time-text.ts';
import { writeChapters } from './write-chapters.ts';

interface Asked {
  kind: BulletinKind;
  locale: Locale;
  settings: TemplateSettings;
  now: number;
  issue: number;
}

const SEED = 1;

/** What a template makes of these data; its lists are as long as the data have them at most. */
export function writePreview(
  snapshot: BulletinSnapshot,
  { kind, locale, settings, now, issue }: Asked,
): { title: string; chapters: BulletinChapter[] } {
  const { subjects: names, query: period } = snapshot;
  const title =
    titleByPattern(settings.title, { kind, names, locale, period, now }, MOST_TITLE) || titleOf(kind, names, locale, MOST_TITLE);
  const head = { title, locale, issue, issueYear: Number(yearOf(period.until - 1)), seed: SEED };
  return { title, chapters: writeChapters(bulletinSnapshot.parse(snapshot), head, settings) };
}
