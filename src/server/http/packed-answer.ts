// An answer that is kept as bytes: encoded once and sent to every caller.
import type { FastifyReply, FastifyRequest } from 'fastify';

export const ANSWER_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type AnswerEncoding = (typeof ANSWER_ENCODINGS)[number];

/** JSON of an output of type T. */
export class PackedAnswer<T> {
  /** Makes answers of different types incompatible. */
  declare readonly of: T;

  constructor(readonly bytes: (encoding: AnswerEncoding) => Promise<Uint8Array>) {}
}

/** The best encoding that the caller accepts. */
export function encodingFor(accepted: string | undefined): AnswerEncoding {
  const names = (accepted ?? '').split(',').flatMap((part) => {
    // An expression that looks for the white space before a semicolon takes the square of its length.
    const [name = '', ...rules] = part
      .toLowerCase()
      .split(';')
      .map((text) => text.trim());
    return rules.some((rule) => /^q=0(?:\.0*)?$/.test(rule)) ? [] : [name];
  });
  return ANSWER_ENCODINGS.find((encoding) => names.includes(encoding)) ?? 'identity';
}

export async function sendPacked(request: FastifyRequest, reply: FastifyReply, answer: PackedAnswer<unknown>): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = await answer.bytes(encoding);
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
