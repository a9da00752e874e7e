/** Tens of millions of numbers, counted by sorting. */

/** A growing list of numbers; ordinary arrays of this size do not fit. */
export class NumberList {
  private values = new Float64Array(1 << 20);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  /** Every distinct value with how often it is in the list, in ascending order. */
  *counts(): Generator<[number, number]> {
    const sorted = this.values.subarray(0, this.length).toSorted();
    for (let from = 0; from < sorted.length; ) {
      let to = from + 1;
      while (to < sorted.length && sorted[to] === sorted[from]) to++;
      yield [sorted[from] ?? 0, to - from];
      from = to;
    }
  }
}
