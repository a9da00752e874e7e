import { entriesOf } from '#shared/keys-of.ts';
import { shortTo } from '#shared/cut-text.ts';
import { momentText } from '../time-text.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';
import { periodOf } from './cover.ts';

const DIGITS = 12;
const MOST_LISTED = 300;

/** How it was counted and written, and where that ends. */
export const appendix: Chapter = {
  key: 'appendix',
  write: (writer) => {
    const { snapshot, words, head } = writer;
    const { appendix: said } = words;
    const engine = Object.entries(snapshot.engine).map(([name, hash]) => `${name} ${hash.slice(0, DIGITS)}`);
    const lines = [
      said.range.replace('{range}', () => rangeOf(writer)),
      said.counted.replace('{period}', periodOf(writer)),
      ...(writer.isOfEvent
        ? []
        : [(isOfCalendar(snapshot) ? said.beforeCalendar : said.before).replace('{period}', writer.period(snapshot.before).text)]),
      said.machine,
      said.repeated,
      ...(snapshot.events.length > 0 ? [said.events] : []),
      ...(snapshot.regions.length > 0 ? [said.places] : []),
      ...(writer.isMany('total') && writer.isMany('before') ? [] : [said.share]),
      said.frozen.replace('{time}', momentText(snapshot.madeAt, head.locale, true)),
      said.automatic,
      said.engine.replace('{engine}', engine.join(words.comma)),
    ];
    return [{ is: 'notes', lines }];
  },
};

/** Months and longer are not all equally long. */
const isOfCalendar = ({ counted, before }: Writer['snapshot']): boolean => counted.until - counted.from !== before.until - before.from;

/** Every part of the filter in words. */
function rangeOf(writer: Writer): string {
  const { snapshot, words, codes } = writer;
  const { filter } = snapshot.query;
  const coded = (name: keyof typeof CODED) => {
    const names: Readonly<Record<string, string>> = codes[CODED[name]];
    return [filter[name] ?? []].flat().map((code) => names[String(code)] ?? String(code));
  };
  const parts = {
    subjects: snapshot.subjects,
    tags: snapshot.tags,
    event: writer.isOfEvent ? snapshot.events.map(({ name }) => name) : [],
    mediaType: coded('mediaType'),
    level: coded('level'),
    emotion: coded('emotion'),
    language: coded('language'),
    regions: snapshot.regionNames,
    keyword: typeof filter.keyword === 'string' ? [filter.keyword] : [],
  };
  const said = entriesOf(parts).flatMap(([name, values]) =>
    values.length === 0 ? [] : [words.scope[name].replace('{values}', () => listed(values, words.comma))],
  );
  return said.length > 0 ? said.join(words.semicolon) : words.appendix.all;
}

/** Which words name the codes of a part. */
const CODED = { mediaType: 'media', level: 'level', emotion: 'emotion', language: 'language' } as const;

const listed = (values: readonly string[], comma: string): string => shortTo(values.join(comma), MOST_LISTED);
