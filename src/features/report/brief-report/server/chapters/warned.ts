import type { Block, WarnedArticle } from '#shared/bulletin.ts';
import { durationText } from '../time-text.ts';
import type { Writer } from '../writer.ts';
import { articleItems } from './article-items.ts';
import type { Chapter } from './chapter.ts';

const RESPONSE_ENDS = ['told', 'acted', 'closed'] as const;

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
    const items = articleItems(writer, ids, true, (id) => facts.get(id) ?? []);
    return [{ is: 'paragraph', sentences }, items, ...responseNotes(writer)];
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

/** How long it took, of half of the articles that came so far. */
function responseNotes({ snapshot: { response }, words: { response: said }, head: { locale } }: Writer): Block[] {
  if (!response) return [];
  const spans = RESPONSE_ENDS.flatMap((end) => {
    const { articles, median } = response[end];
    if (median === null) return [];
    return said[end].replace('{time}', durationText(median, locale)).replace('{articles}', String(articles));
  });
  return spans.length > 0 ? [{ is: 'notes', lines: [said.line.replace('{spans}', spans.join(said.between))] }] : [];
}
