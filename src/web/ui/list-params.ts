// How a filter's value is written in the address and read from it.
export interface ListParam<T> {
  parse: (texts: string[]) => T | undefined;
  format: (value: T) => string[];
}

const text: ListParam<string> = { parse: ([first]) => first || undefined, format: (value) => [value] };
const texts: ListParam<string[]> = { parse: (all) => (all.length > 0 ? all : undefined), format: (value) => value };
const number: ListParam<number> = { parse: ([first]) => toNumber(first), format: (value) => [String(value)] };
const numbers: ListParam<number[]> = {
  parse: (all) => nonEmpty(all.map(toNumber).filter((value) => value !== undefined)),
  format: (value) => value.map(String),
};
const flag: ListParam<boolean> = {
  parse: ([first]) => (first === 'true' ? true : first === 'false' ? false : undefined),
  format: (value) => [String(value)],
};

/** One of these values; any other in the address counts as none. */
const choice = <const T extends string>(values: readonly T[]): ListParam<T> => ({
  parse: ([first]) => values.find((value) => value === first),
  format: (value) => [value],
});
const choices = <const T extends string>(values: readonly T[]): ListParam<T[]> => ({
  parse: (all) => nonEmpty(values.filter((value) => all.includes(value))),
  format: (value) => value,
});

export const param = { text, texts, number, numbers, flag, choice, choices };

const toNumber = (value: string | undefined): number | undefined =>
  value !== undefined && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
const nonEmpty = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
