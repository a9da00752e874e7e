import type { Kysely } from 'kysely';
import type { Block, BulletinChapter } from '#shared/bulletin.ts';
import { shownChapters, type StoredChapter } from '#shared/edited-bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { Database } from '#server/db/tables/database.ts';
import { EDITED_WORDS } from './edited-words.data.ts';

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
  return isByPeople(edited.chapters)
    ? shown.map((chapter) => ({ ...chapter, blocks: chapter.blocks.map((block) => toldOf(chapter.key, block, locale)) }))
    : shown;
}

const isByPeople = (chapters: readonly StoredChapter[]): boolean =>
  chapters.some(({ blocks }) => blocks.some(({ userId }) => userId !== null));

/** Cover and appendix say that people wrote in it too. */
function toldOf(chapter: string, block: Block, locale: Locale): Block {
  const { label, note } = EDITED_WORDS[locale];
  if (block.is === 'cover') return { ...block, label: block.label + label };
  return chapter === 'appendix' && block.is === 'notes' ? { ...block, lines: [...block.lines, note] } : block;
}
