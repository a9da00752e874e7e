// The splitter behind `toUnits` and `toUnitsWithOffsets`: one pass over an entity-free text, table look-ups for BMP characters.
import { BMP_KIND, characterKind, KIND } from './character-kind.ts';
import { CUT_BEFORE, FOLD, findBoundary, foldPiece } from './fold-character.ts';
import { SEPARATOR } from './separator.ts';

const CHARACTERS: readonly string[] = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

/** Collects units; `starts`/`ends` are filled only when given. */
class UnitCollector {
  readonly units: string[] = [SEPARATOR];
  #word = '';
  #wordStart = 0;
  #wordEnd = 0;
  readonly #starts: number[] | undefined;
  readonly #ends: number[] | undefined;

  constructor(starts?: number[], ends?: number[]) {
    this.#starts = starts;
    this.#ends = ends;
    this.#place(0, 0);
  }

  #place(start: number, end: number): void {
    if (this.#starts === undefined || this.#ends === undefined) return;
    this.#starts.push(start);
    this.#ends.push(end);
  }

  #flush(): void {
    if (this.#word === '') return;
    this.units.push(this.#word);
    this.#place(this.#wordStart, this.#wordEnd);
    this.#word = '';
  }

  #separate(start: number, end: number): void {
    this.#flush();
    if (this.units[this.units.length - 1] !== SEPARATOR) {
      this.units.push(SEPARATOR);
      this.#place(start, end);
    } else if (this.#ends !== undefined) {
      this.#ends[this.#ends.length - 1] = end;
    }
  }

  /** One folded character that came from `start`…`end` of the source. */
  add(kind: number, character: string, start: number, end: number): void {
    if (kind === KIND.WORD) {
      if (this.#word === '') this.#wordStart = start;
      this.#word += character;
      this.#wordEnd = end;
    } else if (kind === KIND.SEPARATOR) {
      this.#separate(start, end);
    } else if (kind !== KIND.IGNORED) {
      this.#flush();
      this.units.push(character);
      this.#place(start, end);
    }
  }

  finish(length: number): string[] {
    this.#separate(length, length);
    return this.units;
  }
}

/** Units of a text whose entities are decoded; spans are UTF-16 offsets in `source`. */
export function splitUnits(source: string, starts?: number[], ends?: number[]): string[] {
  const collector = new UnitCollector(starts, ends);
  const length = source.length;
  for (let at = 0; at < length; ) {
    const folded = FOLD[source.charCodeAt(at)] ?? 0;
    if (folded !== 0 && (at + 1 === length || CUT_BEFORE[source.charCodeAt(at + 1)] === 1)) {
      collector.add(BMP_KIND[folded] ?? 0, CHARACTERS[folded] ?? '', at, at + 1);
      at++;
      continue;
    }
    const end = findBoundary(source, at);
    for (const character of foldPiece(source.slice(at, end)))
      collector.add(characterKind(character.codePointAt(0) ?? 0), character, at, end);
    at = end;
  }
  return collector.finish(length);
}
