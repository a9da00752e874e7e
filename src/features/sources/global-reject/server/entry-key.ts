// What an entry means, or why it means nothing.
import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { wordUnits } from '#analysis/text/word-units.ts';
import { addressPattern, domainKey, partsOf } from '#ingest/pipeline/reject-places.ts';
import type { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { shortValue } from '#shared/import-problem.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';

export type KeyProblem = 'no-domain' | 'public-suffix' | 'no-address' | 'many-stars' | 'no-word' | 'short-word';
export type KeyOutcome = { ok: true; key: string } | { ok: false; reason: KeyProblem };

export const MOST_STARS = 20;
/** Units of a word: the longest that is looked for at each place of a text. */
const MOST_UNITS = 60;
const NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/u;

/** The form in which two entries of a kind are the same. */
export function entryKeyOf(kind: RejectKind, value: string): KeyOutcome {
  if (kind === 'domain') return domainOutcome(value);
  if (kind === 'url') return addressOutcome(value);
  const units = wordUnits(value);
  const key = units.join(' ');
  if (units.length === 0 || units.length > MOST_UNITS) return { ok: false, reason: 'no-word' };
  // One letter stands in nearly every text of everybody.
  return key.length > 1 ? { ok: true, key } : { ok: false, reason: 'short-word' };
}

export const isPattern = (kind: RejectKind, key: string): boolean => kind === 'url' && key.includes('*');

export function keyRefusal(field: string, value: string, reason: KeyProblem): AppError {
  return refusal(field, `reject-${reason}`, { value: shortValue(value), ...(reason === 'many-stars' ? { most: MOST_STARS } : {}) });
}

function domainOutcome(value: string): KeyOutcome {
  const isBare = /^(?:[a-z]+:\/\/)?[^/?#\s]+\/?$/iu.test(value.trim());
  const key = domainKey(value);
  if (!isBare || !isHost(key)) return { ok: false, reason: 'no-domain' };
  return isSuffix(key) ? { ok: false, reason: 'public-suffix' } : { ok: true, key };
}

function addressOutcome(value: string): KeyOutcome {
  const key = addressPattern(value);
  const { host, rest } = partsOf(key);
  const name = (host.startsWith('*.') ? host.slice(2) : host).replace(/:\d{1,5}$/u, '');
  if (/\s/u.test(value.trim()) || !isHost(name)) return { ok: false, reason: 'no-address' };
  if (isSuffix(name)) return { ok: false, reason: 'public-suffix' };
  return rest.split('*').length - 1 > MOST_STARS ? { ok: false, reason: 'many-stars' } : { ok: true, key };
}

const isHost = (name: string): boolean => isIP(name) === 4 || NAME.test(name);
/** Nobody owns it: everybody's sites are below it. */
const isSuffix = (name: string): boolean => isIP(name) === 0 && getDomain(name) === null;
