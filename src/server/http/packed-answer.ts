// An answer that is kept as bytes: made once, and sent to all who ask without being made again.
import type { FastifyReply, FastifyRequest } from 'fastify';

export const ANSWER_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type AnswerEncoding = (typeof ANSWER_ENCODINGS)[number];

/** JSON of an output of type T. */
export class PackedAnswer<T> {
  /** So that one of another type is another type. */
  declare readonly of: T;

  constructor(readonly bytes: (encoding: AnswerEncoding) => Promise<Uint8Array>) {}
}

/** The best that the caller takes. */
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
