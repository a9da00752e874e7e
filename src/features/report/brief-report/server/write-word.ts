// A bulletin as a Word file: filled into the file of its template, or laid out by rules.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { ExportMark } from '#server/record/export-mark.ts';
import type { BulletinChapter, BulletinKind, BulletinSnapshot } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import { readSettings } from '#shared/report-template.ts';
import { picturesIn } from './bulletin-pictures.ts';
import type { WordRequest } from './word-request.ts';
import { writeApart } from './write-apart.ts';

interface Written {
  id: number;
  kind: BulletinKind;
  title: string;
  locale: Locale;
  chapters: readonly BulletinChapter[];
  snapshot: BulletinSnapshot;
  exportMark?: ExportMark;
}

interface Parts {
  db: Kysely<Database>;
  files: FileStore;
  /** Lays out one without a file. */
  toWord: (request: WordRequest) => Promise<Uint8Array>;
}

/** `unavailable` where the bytes of the template's file are not in this data folder. */
export async function writeWord({ db, files, toWord }: Parts, clientId: number, { id, ...bulletin }: Written): Promise<Uint8Array> {
  const template = await fileOfBulletin(db, id);
  const { title, locale, chapters, snapshot, exportMark } = bulletin;
  if (!template)
    return toWord({
      title,
      locale,
      chapters,
      articles: snapshot.articles,
      pictures: await picturesIn({ db, files }, id, chapters),
      exportMark,
    });
  if (!(await files.has(template.sha256))) throw new AppError('unavailable', { detail: { part: 'template-file' } });
  const { cover } = readSettings(template.settings);
  return writeApart(clientId, { format: 'filled', given: { ...bulletin, cover, path: files.pathOf(template.sha256) } });
}

/** The Word file of the version that a bulletin was made with. */
const fileOfBulletin = (db: Kysely<Database>, bulletinId: number) =>
  db
    .selectFrom('bulletin')
    .innerJoin('reportTemplateVersion as used', 'used.id', 'bulletin.templateVersionId')
    .innerJoin('storedFile', 'storedFile.id', 'used.fileId')
    .select(['storedFile.sha256', 'used.settings'])
    .where('bulletin.id', '=', bulletinId)
    .executeTakeFirst();
