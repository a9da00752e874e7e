/** Whether a value is one of a list of known ones. */
export const isOneOf = <T>(known: readonly T[], value: unknown): value is T => known.some((each) => each === value);
