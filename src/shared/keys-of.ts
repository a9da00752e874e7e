// The keys and entries of an object whose type is exact, with the types of its keys.

/** Own keys, in the object's order. Only for objects that hold nothing besides what their type names. */
export function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in record) if (Object.hasOwn(record, key)) keys.push(key);
  return keys;
}

type Given<Value> = Value & ({} | null);

/** Keys with their values, except undefined values. The restriction of `keysOf` applies here too. */
export function entriesOf<T extends object>(record: T): [key: Extract<keyof T, string>, value: Given<T[Extract<keyof T, string>]>][] {
  return keysOf(record).flatMap((key): [Extract<keyof T, string>, Given<T[Extract<keyof T, string>]>][] => {
    const value = record[key];
    return value === undefined ? [] : [[key, value]];
  });
}
