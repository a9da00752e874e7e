/** Names in an article: persons, organisations, places, products and works, each with its place in the text. */
import { foldChars } from '../language/fold-char.ts';
import type { Mention } from '../region/find-mentions.ts';
import { findMentions } from '../region/find-mentions.ts';
import type { Token } from '../segment/segment.ts';
import { tokenise } from '../segment/segment.ts';
import { findCompanies } from './company-names.ts';
import { findOrganisations } from './find-organisations.ts';
import { findPersons } from './find-persons.ts';
import { findPlaces } from './find-places.ts';
import { findProducts } from './find-products.ts';

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

/** Entities in the order of the text, title first; they do not overlap. */
export function extractEntities(title: string, content: string): Entity[] {
  return [
    ...findEntities('title', title, tokenise(title), findMentions(title)),
    ...findEntities('content', content, tokenise(content), findMentions(content)),
  ];
}

/** The same for one field whose tokens and region mentions are known already. */
export function findEntities(field: Entity['field'], text: string, tokens: readonly Token[], mentions: readonly Mention[]): Entity[] {
  const folded = foldChars(text);
  const companies = findCompanies(folded, tokens);
  const typed = (type: EntityType, spans: readonly { start: number; end: number }[]): Entity[] =>
    spans.map(({ start, end }) => ({ text: text.slice(start, end), type, field, start, end }));
  const candidates = [
    ...findProducts(folded).flatMap((span) => typed(span.type, [span])),
    ...typed('organisation', findOrganisations(tokens, companies)),
    ...typed('organisation', companies),
    ...typed('person', findPersons(folded, tokens)),
    ...typed('place', findPlaces(tokens, mentions)),
  ];
  return withoutOverlaps(candidates).toSorted((a, b) => a.start - b.start);
}

/** The longest wins; of equals the first in the order of the rules. */
function withoutOverlaps(candidates: readonly Entity[]): Entity[] {
  const taken: Entity[] = [];
  const covered = new Uint8Array(candidates.reduce((end, entity) => Math.max(end, entity.end), 0));
  for (const entity of candidates.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    let free = entity.end > entity.start;
    for (let at = entity.start; free && at < entity.end; at++) free = covered[at] === 0;
    if (!free) continue;
    covered.fill(1, entity.start, entity.end);
    taken.push(entity);
  }
  return taken;
}
