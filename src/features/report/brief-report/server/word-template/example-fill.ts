import { type BulletinKind, type BulletinSnapshot, bulletinSnapshot } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { type TemplateSettings, USUAL_SETTINGS } from '#shared/report-template.ts';
import { exampleSnapshot } from '../example-snapshot.ts';
import { writePreview } from '../write-preview.ts';
import type { FillRequest } from './fill-data.ts';

interface Asked {
  kind?: BulletinKind;
  locale: Locale;
  now: number;
  settings?: TemplateSettings;
  /** The invented example where there is none. */
  snapshot?: BulletinSnapshot;
  issue?: number;
}

/** What a template is shown and tried with. */
export function exampleFill({ kind = 'daily', locale, now, settings = USUAL_SETTINGS, snapshot, issue = 1 }: Asked): FillRequest {
  // An older one lacks what newer chapters ask for.
  const shown = bulletinSnapshot.parse(snapshot ?? exampleSnapshot(locale, now));
  const { title, chapters } = writePreview(shown, { kind, locale, settings, now, issue });
  return { title, locale, kind, chapters, snapshot: shown, cover: settings.cover };
}
