import type { Answer, Fault } from './channel.ts';

export type CodeTable = Readonly<Record<string, Fault>>;
type Reading = Pick<Answer, 'outcome' | 'fault' | 'code' | 'answer'>;

const SHOWN = 300;

/**
 * What a robot said inside of a 200: its number and words, by the names of their fields. An unknown number is tried again; what is no answer of a robot
 * (a page of a proxy) leaves unknown whether the message arrived.
 */
export function readCode(body: string, fields: { code: readonly string[]; message: readonly string[] }, table: CodeTable): Reading {
  const answer = body.slice(0, SHOWN);
  const value = parse(body);
  const code = value && fields.code.map((name) => value[name]).find((found) => typeof found === 'number' || typeof found === 'string');
  if (value === undefined || code === undefined) return { outcome: 'unknown', fault: 'later', code: 'not-json', answer };
  const message = fields.message.map((name) => value[name]).find((found) => typeof found === 'string');
  if (String(code) === '0') return { outcome: 'accepted', fault: '', code: '0', answer };
  return { outcome: 'refused', fault: table[String(code)] ?? 'later', code: String(code), answer: (message ?? answer).slice(0, SHOWN) };
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    // A page instead of an answer: the caller says so.
    return undefined;
  }
}
