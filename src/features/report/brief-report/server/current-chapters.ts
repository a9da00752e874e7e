import type { Kysely } from 'kysely';
import type { Block, BulletinChapter } from '#shared/bulletin.ts';
import { type ModelStamp, shownChapters, type StoredChapter } from '#shared/edited-bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { Database } from '#server/db/tables/database.ts';
import { EDITED_WORDS } from './edited-words.data.ts';
import { momentText } from './time-text.ts';

interface Versioned {
  id: number;
  locale: Locale;
  version: number;
  chapters: BulletinChapter[] | null;
}

/** The text as it is now: as people edited it, or as it was written by rules. Null until it is made. */
export async function currentChapters(
  db: Kysely<Database>,
  { id, locale, version, chapters }: Versioned,
): Promise<BulletinChapter[] | null> {
  if (version === 0 || !chapters) return chapters;
  const edited = await db
    .selectFrom('bulletinVersion')
    .select('chapters')
    .where('bulletinId', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const shown = shownChapters(edited.chapters);
  const said = await saidOf(db, { id, locale, chapters: edited.chapters });
  return said.label === ''
    ? shown
    : shown.map((chapter) => ({ ...chapter, blocks: chapter.blocks.map((block) => toldOf(chapter.key, block, said)) }));
}

interface Said {
  label: string;
  notes: string[];
}

/** Who wrote in it besides the rules: people, and models whose paragraphs somebody took over. */
async function saidOf(
  db: Kysely<Database>,
  { id, locale, chapters }: { id: number; locale: Locale; chapters: readonly StoredChapter[] },
): Promise<Said> {
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  const words = EDITED_WORDS[locale];
  const stamps = blocks.flatMap(({ model }) => model ?? []);
  const isByPeople = blocks.some(({ userId, at, model }) => userId !== null && (!model || (at ?? 0) > model.takenAt));
  const names = [...new Set(stamps.map(({ name }) => name))];
  const dropped = names.length === 0 ? new Map<string, number>() : await countDropped(db, id);
  const models = names.join(words.and);
  return {
    label: [isByPeople ? words.label : '', names.length > 0 ? words.modelLabel.replace('{models}', () => models) : ''].join(''),
    notes: [
      ...(isByPeople ? [words.note] : []),
      ...names.map((name) => modelNote(name, stamps, { locale, dropped: dropped.get(name) ?? 0 })),
    ],
  };
}

function modelNote(name: string, stamps: readonly ModelStamp[], { locale, dropped }: { locale: Locale; dropped: number }): string {
  const own = stamps.filter((stamp) => stamp.name === name);
  const last = Math.max(...own.map(({ at }) => at));
  const values: Readonly<Record<string, string>> = {
    model: name,
    paragraphs: String(own.length),
    time: momentText(last, locale, true),
    dropped: String(dropped),
  };
  return EDITED_WORDS[locale].modelNote.replaceAll(/\{(\w+)\}/gu, (whole, key: string) => values[key] ?? whole);
}

/** By the name of the model. */
async function countDropped(db: Kysely<Database>, bulletinId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('languageModelRun')
    .select(['modelName', (e) => e.fn.sum<number | null>('droppedTotal').as('total')])
    .where('bulletinId', '=', bulletinId)
    .groupBy('modelName')
    .execute();
  return new Map(rows.map(({ modelName, total }) => [modelName, Number(total ?? 0)]));
}

/** Cover and appendix say so. */
function toldOf(chapter: string, block: Block, { label, notes }: Said): Block {
  if (block.is === 'cover') return { ...block, label: block.label + label };
  return chapter === 'appendix' && block.is === 'notes' ? { ...block, lines: [...block.lines, ...notes] } : block;
}
