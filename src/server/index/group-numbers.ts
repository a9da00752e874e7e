/** Group ids as 0, 1, 2 …, so that a pass over the hits can count groups in an array: open addressing, 20 bytes a group. */
export class GroupNumbers {
  #ids = new Float64Array(1024);
  #slots = new Int32Array(2048).fill(-1);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  numberOf(id: number): number {
    const slot = this.#slotOf(id);
    const known = this.#slots[slot] ?? 0;
    if (known >= 0) return known;
    const number = this.#size++;
    this.#ids[number] = id;
    this.#slots[slot] = number;
    if (this.#size === this.#ids.length) this.#grow();
    return number;
  }

  /** -1 when no row has had this group. */
  find(id: number): number {
    return this.#slots[this.#slotOf(id)] ?? 0;
  }

  #slotOf(id: number): number {
    const mask = this.#slots.length - 1;
    let slot = (Math.imul(id | 0, 0x9e3779b1) ^ Math.imul((id / 0x100000000) | 0, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    while ((this.#slots[slot] ?? 0) >= 0 && this.#ids[this.#slots[slot] ?? 0] !== id) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const ids = new Float64Array(this.#ids.length * 2);
    ids.set(this.#ids);
    this.#ids = ids;
    this.#slots = new Int32Array(ids.length * 2).fill(-1);
    for (let number = 0; number < this.#size; number++) this.#slots[this.#slotOf(ids[number] ?? 0)] = number;
  }
}
