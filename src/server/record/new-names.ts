/** Those of the given names that nothing has yet, each once, in their order. */
export function newNames(given: readonly string[], present: readonly { name: string }[]): string[] {
  const known = new Set(present.map(({ name }) => name));
  return [...new Set(given)].filter((name) => !known.has(name));
}
