/** The number at a place that the list must have; a place outside it is a fault of the caller. */
export function numberAt(values: ArrayLike<number>, place: number): number {
  const value = values[place];
  if (value === undefined) throw new RangeError(`no place ${place} among ${values.length}`);
  return value;
}
