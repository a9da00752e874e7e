import { apiAddress } from '#web/client/api-address.ts';

export interface KeyAnswer {
  status: number;
  ms: number;
  text: string;
}

/** Reads a call as a program does that has the key: without the session of whoever looks. Throws a TypeError where no answer came. */
export async function sendWithKey(path: string, query: string, key: string): Promise<KeyAnswer> {
  const started = performance.now();
  const parts = query
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): [string, string] => {
      const at = line.indexOf('=');
      return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
  const search = new URLSearchParams(parts).toString();
  const response = await fetch(`${apiAddress(path)}${search === '' ? '' : `?${search}`}`, {
    headers: { authorization: `Bearer ${key}` },
    credentials: 'omit',
  });
  const text = await response.text();
  return { status: response.status, ms: Math.round(performance.now() - started), text: inLines(text) };
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
