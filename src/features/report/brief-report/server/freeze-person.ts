import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { AskedPerson, BulletinSnapshot, PersonStatement } from '#shared/bulletin.ts';
import { findStatements } from './find-statements.ts';
import type { Freezing } from './freezing.ts';

/** The articles that are read for what they quote the person with. */
const MOST_READ = 60;
const MOST = 8;

/** How many articles have the person in their title, and what those that are talked of most quote that person with, each statement once. */
export async function freezePerson(freezing: Freezing, person: AskedPerson): Promise<BulletinSnapshot['person']> {
  const { reading, actor, filter, counted, analysed, figures } = freezing;
  // With more asked for, all of it would have to be in the title.
  if (person.keyword === '') {
    const inTitle = { ...filter, ...counted, keywordField: 'title' } as const;
    figures.add('person.title', await reading.index.count(await toIndexFilter(reading, actor, inTitle)), { keywordField: 'title' });
  }
  const { items } = await reading.index.query({ filter: analysed, sort: 'heat', isFolded: true, limit: MOST_READ });
  const ids = items.map(({ id }) => id);
  const texts = await reading.store.db
    .selectFrom('articleText')
    .select(['articleId', 'content'])
    .where('articleId', 'in', [0, ...ids])
    .execute();
  const contents = new Map(texts.map((row) => [row.articleId, row.content]));
  const statements: PersonStatement[] = [];
  for (const articleId of ids)
    for (const said of findStatements(contents.get(articleId) ?? '', person.names)) {
      if (statements.length < MOST && !statements.some(({ text }) => isSame(text, said.text))) statements.push({ articleId, ...said });
    }
  return { ...person, statements };
}

/** Papers cut what they quote. */
function isSame(one: string, other: string): boolean {
  const [long, short] = [one, other].map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')).toSorted((a, b) => b.length - a.length);
  return long?.includes(short ?? '') ?? false;
}
