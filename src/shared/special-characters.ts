/** Letters and digits of any script, spaces, and what the query language and usual names are written with. */
const ALLOWED = /[\p{L}\p{M}\p{N}\s|+\-~()"@#:.,!_/&%'·、“”]/u;

/** The other characters of a keyword, each once, as they are written; forms of one width count as the other. */
export const specialCharacters = (keyword: string): string[] => [
  ...new Set(Array.from(keyword).filter((character) => !Array.from(character.normalize('NFKC')).every((each) => ALLOWED.test(each)))),
];
