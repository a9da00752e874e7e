import { isRecord } from '#shared/is-record.ts';
import type { Fault } from './channel.ts';
import type { Reading } from './posted-kind.ts';

/** What a number means, and how long the receiver wants to be left alone. */
export type CodeTable = Readonly<Record<string, Fault | { fault: Fault; retryAfterMs: number }>>;

const SHOWN = 300;

/**
 * What a robot said in its answer: its number and words, by the names of their fields. An unknown number is tried again; what is no answer of a robot
 * (a page of a proxy) leaves unknown whether the message arrived.
 */
export function readCode(body: string, fields: { code: readonly string[]; message: readonly string[] }, table: CodeTable): Reading {
  const answer = body.slice(0, SHOWN);
  const value = parseObject(body);
  const code = value && fields.code.map((name) => value[name]).find((found) => typeof found === 'number' || typeof found === 'string');
  if (value === undefined || code === undefined) return { outcome: 'unknown', fault: 'later', code: 'not-json', answer };
  const message = fields.message.map((name) => value[name]).find((found) => typeof found === 'string');
  if (String(code) === '0') return { outcome: 'accepted', fault: '', code: '0', answer };
  const known = table[String(code)];
  return {
    outcome: 'refused',
    fault: 'later',
    code: String(code),
    answer: (message ?? answer).slice(0, SHOWN),
    isSure: known !== undefined,
    ...(typeof known === 'string' ? { fault: known } : known),
  };
}

export function parseObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : undefined;
  } catch {
    // A page instead of an answer: the caller says so.
    return undefined;
  }
}
