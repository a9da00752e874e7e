// The only fake server of the web's tests: answers by method and path. It records the requests.
import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, string>;
}
export interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

export function stubServer(answer: (asked: Asked) => Answer): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://server');
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: sent,
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    all.push(asked);
    const { status = 200, body, headers = {} } = answer(asked);
    return new Response(JSON.stringify(body), { status, headers });
  });
  return all;
}

/** A token of three parts that expires in this many seconds. */
export function tokenFor(seconds: number): string {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).replaceAll('=', '');
  return `aGVhZA.${payload}.c2ln`;
}
