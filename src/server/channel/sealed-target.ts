import type { Seal } from '../auth/seal.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Target } from './channel.ts';

const placeOf = (clientId: number): string => `channel of client ${clientId}`;

export const sealTarget = (seal: Seal, clientId: number, target: Target): string => seal.close(JSON.stringify(target), placeOf(clientId));

/** Undefined when the server's key is another one by now. */
export function openTarget(seal: Seal, clientId: number, sealed: string): Target | undefined {
  const text = seal.open(sealed, placeOf(clientId));
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return isRecord(value) && typeof value.url === 'string' && typeof value.secret === 'string'
    ? { url: value.url, secret: value.secret }
    : undefined;
}

const KEPT = 4;
/** An address without what is secret or personal in it: its host, and the last characters; of mail the first ones. */
export function shownAddress(address: string): string {
  const url = new URL(address);
  if (url.protocol === 'mailto:') return address.slice('mailto:'.length).replace(/^(.{1,2})[^@]*/, '$1…');
  if (url.protocol === 'tel:') return url.pathname.replace(/^\+86/, '').replace(/^(\+?\d{3})\d*(\d{4})$/, '$1****$2');
  const member = url.searchParams.get('touser');
  if (member !== null) return `${member} @ ${url.searchParams.get('agentid')}`;
  const rest = `${url.pathname}${url.search}`;
  return rest.length <= 1 ? url.host : `${url.host}/…${rest.slice(-KEPT)}`;
}
