/** Names in an article: persons, organisations, places, products and works, each with its place in the text. */
import { foldChars } from '../language/fold-char.ts';
import { findMentions, isBareCounty, type Mention } from '../region/find-mentions.ts';
import type { Token } from '../segment/segment.ts';
import { tokenise } from '../segment/segment.ts';
import { findCompanies } from './company-names.ts';
import { findMarkedPersons } from './find-marked-persons.ts';
import { findProducts } from './find-products.ts';
import { findTagged } from './find-tagged.ts';
import { surePersons } from './sure-persons.ts';

export type EntityType = 'person' | 'organisation' | 'place' | 'product' | 'work';

export interface Entity {
  /** Literally `field.slice(start, end)`. */
  text: string;
  type: EntityType;
  field: 'title' | 'content';
  /** UTF-16 offsets. */
  start: number;
  end: number;
}

interface Span {
  type: EntityType;
  start: number;
  end: number;
}

/** At most this much of a title and of a content is read: some forms are searched from every position. */
const READ_TITLE = 1000;
const READ_LENGTH = 20_000;

/** Entities in the order of the text, title first; they do not overlap. */
export function extractEntities(wholeTitle: string, wholeContent: string): Entity[] {
  const [title, content] = [wholeTitle.slice(0, READ_TITLE), wholeContent.slice(0, READ_LENGTH)];
  return [
    ...findEntities('title', title, tokenise(title), findMentions(title)),
    ...findEntities('content', content, tokenise(content), findMentions(content)),
  ];
}

/** The same for one field whose tokens and region mentions are known already. */
export function findEntities(field: Entity['field'], text: string, tokens: readonly Token[], mentions: readonly Mention[]): Entity[] {
  const folded = foldChars(text);
  const names = findNames(folded, tokens);
  const companies = findCompanies(folded, tokens).map((span) => ({ ...span, type: 'organisation' as const }));
  // 市场监管局 is known as a whole, whatever part of it the model takes for the name.
  const whole = companies.filter((known) => names.some((name) => known.start <= name.start && name.end <= known.end));
  const inName = (span: { start: number; end: number }): boolean =>
    names.some((name) => name.start <= span.start && name.end >= span.end && name.end - name.start > span.end - span.start);
  // Unambiguous forms first, then the model, then lists for what the model missed.
  const candidates: Span[] = [
    ...findProducts(folded).filter((span) => span.type === 'work' || !inName(span)),
    ...findMarkedPersons(folded, tokens).map((span) => ({ ...span, type: 'person' as const })),
    ...whole,
    ...names,
    ...companies,
    ...mentions.filter(({ name, zone }) => zone || !isBareCounty(name)).map(({ start, end }) => ({ start, end, type: 'place' as const })),
  ];
  return withoutOverlaps(candidates, text.length).map(({ type, start, end }) => ({
    text: text.slice(start, end),
    type,
    field,
    start,
    end,
  }));
}

const LINE_OR_SENTENCE_END = /[\n。！？；]/u;

function findNames(folded: string, tokens: readonly Token[]): Span[] {
  const tagged = findTagged(folded, tokens).flatMap(({ type, start, end }) =>
    type === 'position' || LINE_OR_SENTENCE_END.test(folded.slice(start, end)) ? [] : [{ type, start, end }],
  );
  const persons = tagged.filter(({ type }) => type === 'person');
  return [
    ...tagged.filter(({ type }) => type !== 'person'),
    ...surePersons(folded, tokens, persons).map((span) => ({ ...span, type: 'person' as const })),
  ];
}

/** The earlier candidate wins; sorted by place. */
function withoutOverlaps(candidates: readonly Span[], length: number): Span[] {
  const covered = new Uint8Array(length);
  const taken = candidates.filter(({ start, end }) => {
    if (end <= start || covered.subarray(start, end).includes(1)) return false;
    covered.fill(1, start, end);
    return true;
  });
  return taken.toSorted((a, b) => a.start - b.start);
}
