const BYTES = 16;

/** Of one page, one opening, one sending: nobody guesses it. `crypto.randomUUID` is not there where a product of an intranet is reached without https. */
export const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
