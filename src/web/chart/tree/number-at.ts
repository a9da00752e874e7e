/** The number at an index that must exist; any other index is an error of the caller. */
export function numberAt(values: ArrayLike<number>, place: number): number {
  const value = values[place];
  if (value === undefined) throw new RangeError(`no place ${place} among ${values.length}`);
  return value;
}
