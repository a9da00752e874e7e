/** The shape of a catalogue with other texts: what `messages.en-US.ts` must satisfy, given the Chinese one. */
export type MessagesLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : MessagesLike<T[K]> };
