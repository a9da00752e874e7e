/** A value that is created on first use and kept: for dictionaries and models, which are constant after loading. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
