/** The owner on whose behalf untrusted bytes are read: owners take turns. */
export type ReadingOwner = `client:${number}` | `source:${number}` | `host:${string}`;
