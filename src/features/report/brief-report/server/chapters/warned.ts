import type { WarnedArticle } from '#shared/bulletin.ts';
import type { Writer } from '../writer.ts';
import { articleItems } from './article-items.ts';
import type { Chapter } from './chapter.ts';

/** Of which articles somebody was warned, when that arrived, and when it was opened. */
export const warned: Chapter = {
  key: 'warned',
  write: (writer) => {
    const { snapshot, words } = writer;
    if (snapshot.warned.length === 0) return [];
    const ids = snapshot.warned.map(({ articleId }) => articleId);
    const wordings = writer.value('warned') > ids.length ? words.warnedFirst : words.warned;
    const facts = new Map(snapshot.warned.map((one) => [one.articleId, factsOf(writer, one)]));
    const sentences = [
      writer.sentence('warned', wordings, { warned: writer.number('warned') }, ids),
      ...(writer.value('unopened') > 0 ? [writer.sentence('unopened', words.unopened, { unopened: writer.number('unopened') })] : []),
    ];
    return [{ is: 'paragraph', sentences }, articleItems(writer, ids, true, (id) => facts.get(id) ?? [])];
  },
};

function factsOf(writer: Writer, { level, handedAt, openedAt }: WarnedArticle): string[] {
  const said = writer.words.warnedFacts;
  return [
    said.level[level],
    handedAt === null ? '' : said.handed.replace('{time}', writer.moment(handedAt)),
    openedAt === null ? said.unopened : said.opened.replace('{time}', writer.moment(openedAt)),
  ];
}
