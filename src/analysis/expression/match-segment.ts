// One immutable set of expressions compiled together, which finds the expressions that an article matches. The matcher keeps a few of them.
import { ArticleHits } from './article-hits.ts';
import { OUTPUT } from './automaton.ts';
import { type CompiledSegment, NOTE } from './compile-segment.ts';
import { FIELD_BIT } from './pattern-table.ts';
import { runAll } from './run-program.ts';
import { SLOT } from './transition-table.ts';
import { POSTING } from './write-postings.ts';

/** The text fields of an article as unit numbers, in the order title, content, author; only the first `lengths[k]` of each count. */
export interface EncodedArticle {
  fields: readonly Int32Array[];
  lengths: readonly number[];
  site: string;
}

export class MatchSegment {
  readonly #tables: CompiledSegment;
  readonly #hits: ArticleHits;
  /** 1 for expressions already known to match the article. */
  readonly #isMatched: Uint8Array;

  /** For `count` expressions, identified by their index from here on. */
  constructor(tables: CompiledSegment, count: number) {
    this.#tables = tables;
    this.#hits = new ArticleHits(tables.patternCount);
    this.#isMatched = new Uint8Array(count);
  }

  #report(output: number, field: number, end: number): void {
    const { outputs } = this.#tables.automaton;
    const bit = 1 << field;
    for (let at = output; at !== 0; at = outputs[at + OUTPUT.NEXT] ?? 0) {
      const pattern = outputs[at + OUTPUT.PATTERN] ?? 0;
      const note = outputs[at + OUTPUT.NOTE] ?? 0;
      if ((note & NOTE.PLACE) === 0) this.#hits.mark(pattern, bit);
      else this.#hits.markPlace(pattern, field, end - (outputs[at + OUTPUT.LENGTH] ?? 0));
      if ((note & NOTE.GROUPS) !== 0) this.#markGroups(pattern, bit);
    }
  }

  #markGroups(pattern: number, bit: number): void {
    const { starts, values } = this.#tables.groups;
    for (let k = starts[pattern] ?? 0; k < (starts[pattern + 1] ?? 0); k++) this.#hits.mark(values[k] ?? 0, bit);
  }

  #scan(units: Int32Array, length: number, field: number): void {
    const { root, transitions, fail } = this.#tables.automaton;
    const { cells } = transitions;
    const known = root.length >> 1;
    let state = 0;
    for (let at = 0; at < length; at++) {
      const unit = units[at] ?? 0;
      let slot = -1;
      if (unit === 0 || unit >= known) state = 0;
      else {
        while (state !== 0 && (slot = transitions.find(state, unit)) === -1) state = fail[state] ?? 0;
        const output = slot === -1 ? (root[unit * 2 + 1] ?? 0) : (cells[slot + SLOT.OUTPUT] ?? 0);
        state = slot === -1 ? (root[unit * 2] ?? 0) : (cells[slot + SLOT.TARGET] ?? 0);
        if (output !== 0) this.#report(output, field, at + 1);
      }
    }
  }

  #markSites(site: string): void {
    if (site === '' || this.#tables.sites.size === 0) return;
    for (let at = 0; at !== -1; ) {
      const pattern = this.#tables.sites.get(site.slice(at));
      if (pattern !== undefined) this.#hits.mark(pattern, FIELD_BIT.site);
      const dot = site.indexOf('.', at);
      at = dot === -1 ? -1 : dot + 1;
    }
  }

  /** Checks the postings of `row`, whose key was found in the fields `bits`. */
  #look(row: number, bits: number, matched: number[]): void {
    const { program, postings } = this.#tables;
    const { code } = program;
    const end = postings[row + 1] ?? 0;
    for (let at = postings[row] ?? 0; at < end; ) {
      const next = at + (code[at + POSTING.LENGTH] ?? 0);
      if (((code[at + POSTING.MASK] ?? 0) & bits) !== 0 && runAll(program, this.#hits, at + POSTING.HEADER, next)) {
        const number = code[at] ?? 0;
        if (this.#isMatched[number] === 0) matched.push(number);
        this.#isMatched[number] = 1;
      }
      at = next;
    }
  }

  /** Indexes of the nodes that match, in no particular order. */
  match(article: EncodedArticle): number[] {
    const hits = this.#hits;
    article.fields.forEach((units, field) => this.#scan(units, article.lengths[field] ?? 0, field));
    this.#markSites(article.site);
    const matched: number[] = [];
    for (let k = 0; k < hits.foundCount; k++) {
      const pattern = hits.found[k] ?? 0;
      this.#look(pattern, hits.bits[pattern] ?? 0, matched);
    }
    this.#look(hits.bits.length, -1, matched);
    for (const number of matched) this.#isMatched[number] = 0;
    hits.clear();
    return matched;
  }
}
