// Values of a JSON answer by dotted paths.
export function valueAt(value: unknown, path: string): unknown {
  let current = value;
  for (const key of path.split('.').filter((part) => part !== '')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

export function textAt(value: unknown, path: string | undefined): string | undefined {
  const found = path === undefined ? undefined : valueAt(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

export function parseJson(source: string): unknown {
  try {
    // Some answer with a callback around the JSON.
    return JSON.parse(source.replace(/^\s*[\w.$]+\s*\(([\s\S]*)\)\s*;?\s*$/, '$1'));
  } catch {
    return undefined;
  }
}
