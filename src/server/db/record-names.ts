// Converts between the two ways to write a name: `published_at` in the record, `publishedAt` in the program.
const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The same names come back in every query, so each is converted once. */
function remembered(turn: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let turned = known.get(name);
    if (turned === undefined) {
      turned = turn(name);
      known.set(name, turned);
    }
    return turned;
  };
}

/** `publishedAt` → `published_at`. */
export const snakeCase = remembered(toSnake);
/** `published_at` → `publishedAt`. */
export const camelCase = remembered(toCamel);
