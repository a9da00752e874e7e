/** `?a=1&a=2` for arrays; undefined, null and empty values are left out. */
export function queryText(input: Readonly<Record<string, unknown>> | undefined): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item));
    }
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
