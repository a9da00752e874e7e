/** An order given by a fixed linear congruence: the same for the same seed. */
export function shuffle(rows: unknown[], seed: number): void {
  let state = seed * 2_654_435_761;
  for (let i = rows.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const j = state % (i + 1);
    const [a, b] = [rows[i], rows[j]];
    if (a !== undefined && b !== undefined) [rows[i], rows[j]] = [b, a];
  }
}
