// Units as small integers, shared by all automata of a matcher.

/** Numbers start at 1; 0 is every unit that occurs in no word. Only ever grows. */
export class UnitAlphabet {
  readonly #byCode = new Int32Array(0x10000);
  readonly #byUnit = new Map<string, number>();
  #size = 1;

  /** Numbers assigned so far, including 0. */
  get size(): number {
    return this.#size;
  }

  /** The unit's number; assigns a new one if it has none. */
  number(unit: string): number {
    const known = this.#find(unit);
    if (known !== 0) return known;
    const added = this.#size++;
    if (unit.length === 1) this.#byCode[unit.charCodeAt(0)] = added;
    else this.#byUnit.set(unit, added);
    return added;
  }

  #find(unit: string): number {
    return unit.length === 1 ? (this.#byCode[unit.charCodeAt(0)] ?? 0) : (this.#byUnit.get(unit) ?? 0);
  }

  /** Writes the numbers of `units` into `target` (a larger one if necessary) and returns the array used. */
  encode(units: readonly string[], target: Int32Array): Int32Array {
    const into = target.length >= units.length ? target : new Int32Array(units.length * 2);
    for (let at = 0; at < units.length; at++) into[at] = this.#find(units[at] ?? '');
    return into;
  }
}
