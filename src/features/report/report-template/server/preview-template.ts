import {
  exampleSnapshot,
  houseLookOf,
  loadChosenAdvice,
  loadLook,
  mayRead,
  nameOf,
  REPORT_WORDS,
  writePreview,
} from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { CHAPTER_KEYS } from '#shared/bulletin-chapters.ts';
import type { Input, Output } from '#shared/contract.ts';
import { SET_CHAPTERS } from '#shared/report-template.ts';
import type { clientReportTemplateContract } from '../contract.ts';

type Calls = typeof clientReportTemplateContract;
/** So many of the newest are looked at for one that the caller may read. */
const LOOKED_AT = 20;

export const listParts = (): Output<Calls['parts']> => ({
  chapters: CHAPTER_KEYS.filter((key) => SET_CHAPTERS.includes(key)).map((key) => ({
    key,
    titles: { 'zh-CN': REPORT_WORDS['zh-CN'].chapter[key], 'en-US': REPORT_WORDS['en-US'].chapter[key] },
  })),
});

export async function previewTemplate(
  platform: Platform,
  actor: Actor,
  { kind, locale, settings }: Input<Calls['preview']>,
): Promise<Output<Calls['preview']>> {
  const newest = await newestBulletin(platform, actor);
  const now = platform.now();
  const { db } = platform.store;
  const look = await loadLook(db, actor.clientId);
  // As the next one will look and advise, whatever the newest one was made with; its logo is that of the client itself.
  const house = houseLookOf(look, settings, { pictureId: look.logo?.fileId ?? 0, alt: await nameOf(db, actor.clientId) });
  const advice = await loadChosenAdvice(db, actor.clientId);
  const snapshot = { ...(newest?.snapshot ?? exampleSnapshot(locale, now)), look: house, advice };
  return { basis: newest?.title ?? '', ...writePreview(snapshot, { kind, locale, settings, now, issue: newest?.issue ?? 1 }) };
}

/** The newest that the caller may read. */
export async function newestBulletin({ store: { db } }: Platform, actor: Actor) {
  const rows = await db
    .selectFrom('bulletin')
    .select(['id', 'toldSubjectIds'])
    .where('clientId', '=', actor.clientId)
    .where('deletedAt', 'is', null)
    .where('madeAt', 'is not', null)
    .where('articles', '>', 0)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const found = rows.find((row) => mayRead(actor, row.toldSubjectIds));
  return found && db.selectFrom('bulletin').selectAll().where('id', '=', found.id).executeTakeFirst();
}
