/** Codes of rows, ascending, each with its cells: how many rows of each emotion, and how many without one. */
export interface TallyPart {
  codes: Uint32Array;
  cells: Uint32Array;
}

export const NO_PART: TallyPart = { codes: new Uint32Array(0), cells: new Uint32Array(0) };

/** Negative, neutral, positive, none, in the order of EMOTIONS. */
export const CELLS = 4;

/** Rows of each code, whatever their emotion. */
export function totalsOf({ codes, cells }: TallyPart): Uint32Array {
  const totals = new Uint32Array(codes.length);
  for (let place = 0; place < codes.length; place++)
    for (let cell = 0; cell < CELLS; cell++) totals[place] = (totals[place] ?? 0) + (cells[place * CELLS + cell] ?? 0);
  return totals;
}

/** Counts rows by code, for a few codes or a million: cells are kept, and only the used ones are read and cleared. */
export class Tally {
  #cells = new Uint32Array(1024 * CELLS);
  #isUsed = new Uint8Array(1024);
  /** The codes in use, and their number. */
  #used = new Uint32Array(1024);
  #count = 0;

  addRows(rows: Int32Array, codes: Uint8Array | Uint32Array, emotion: Uint8Array): void {
    let [cells, isUsed] = [this.#cells, this.#isUsed];
    for (let k = 0; k < rows.length; k++) {
      const row = rows[k] ?? 0;
      const code = codes[row] ?? 0;
      if (isUsed[code] !== 1) {
        this.#use(code);
        cells = this.#cells;
        isUsed = this.#isUsed;
      }
      const own = emotion[row] ?? 0;
      const cell = code * CELLS + (own < CELLS ? own : CELLS - 1);
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
  }

  addPart({ codes, cells }: TallyPart): void {
    let [all, isUsed] = [this.#cells, this.#isUsed];
    for (let k = 0; k < codes.length; k++) {
      const code = codes[k] ?? 0;
      if (isUsed[code] !== 1) {
        this.#use(code);
        all = this.#cells;
        isUsed = this.#isUsed;
      }
      for (let cell = 0; cell < CELLS; cell++) {
        const place = code * CELLS + cell;
        all[place] = (all[place] ?? 0) + (cells[k * CELLS + cell] ?? 0);
      }
    }
  }

  /** Returns the counts and resets them. */
  take(): TallyPart {
    const codes = this.#used.subarray(0, this.#count).toSorted();
    const cells = new Uint32Array(codes.length * CELLS);
    const [all, isUsed] = [this.#cells, this.#isUsed];
    for (let k = 0; k < codes.length; k++) {
      const code = codes[k] ?? 0;
      isUsed[code] = 0;
      for (let cell = 0; cell < CELLS; cell++) {
        cells[k * CELLS + cell] = all[code * CELLS + cell] ?? 0;
        all[code * CELLS + cell] = 0;
      }
    }
    this.#count = 0;
    return { codes, cells };
  }

  #use(code: number): void {
    if (code >= this.#isUsed.length) this.#grow(code + 1);
    this.#isUsed[code] = 1;
    this.#used[this.#count++] = code;
  }

  #grow(size: number): void {
    const isUsed = new Uint8Array(Math.ceil(size * 1.5));
    isUsed.set(this.#isUsed);
    const cells = new Uint32Array(isUsed.length * CELLS);
    cells.set(this.#cells);
    const used = new Uint32Array(isUsed.length);
    used.set(this.#used);
    this.#isUsed = isUsed;
    this.#cells = cells;
    this.#used = used;
  }
}
