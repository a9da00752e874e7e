/** Whose question it is that a stranger's bytes are read for: owners take turns. */
export type ReadingOwner = `client:${number}` | `source:${number}` | `host:${string}`;
