// Imports of articles from a file, one in each of the states from which a step can be taken.
import { createImport } from '#features/office/data-import/server/data-import.service.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

export interface TenantImports {
  /** Uploaded, and not checked yet. */
  importId: number;
  checkedImportId: number;
  workingImportId: number;
  doneImportId: number;
  spareImportId: number;
}

export async function buildImports(platform: Platform, actor: Actor, subjectId: number): Promise<TenantImports> {
  const text = `标题,正文,链接,发布时间\n导入的文章,讲一件事,https://news.example.com/imported-${actor.clientId},2024-05-06\n`;
  const add = async () => (await createImport(platform, actor, { name: 'articles.csv', ...(await platform.files.put(bytesOf(text))) })).id;
  const [importId, checkedImportId, workingImportId, doneImportId, spareImportId] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ];
  const counts = { rows: 1, made: 1, known: 0, refused: 0 };
  const setting = {
    mapping: { title: 0, content: 1, url: 2, publishedAt: 3 },
    subjectIds: [subjectId],
    columnNames: ['标题', '正文', '链接', '发布时间'],
  };
  const to = (id: number, state: 'checked' | 'running' | 'done') =>
    platform.store.db
      .updateTable('dataImport')
      .set({ ...setting, state, made: 1, checked: counts })
      .where('id', '=', id)
      .execute();
  await to(checkedImportId, 'checked');
  await to(workingImportId, 'running');
  await to(doneImportId, 'done');
  const own = { clientId: actor.clientId, importId: doneImportId };
  const { db } = platform.store;
  await db
    .insertInto('dataImportArticle')
    .values({ ...own, articleId: 1 })
    .execute();
  await db
    .insertInto('dataImportItem')
    .values({ ...own, itemId: 1, itemKey: 'x' })
    .execute();
  await db
    .insertInto('dataImportPlace')
    .values({ ...own, kind: 'author', placeId: 0 })
    .execute();
  await db
    .insertInto('dataImportKey')
    .values({ ...own, itemKey: 'x' })
    .execute();
  await db
    .insertInto('dataImportProblem')
    .values({ ...own, rowNumber: 3, columnName: '标题', value: '', reason: 'no-title' })
    .execute();
  return { importId, checkedImportId, workingImportId, doneImportId, spareImportId };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
