// A language model behind an OpenAI-compatible address. The address is the operator's setting, never a person's input, so the egress guard does not
// apply.
import { z } from 'zod';
import type { Config } from '#server/config.ts';

export type LlmOutcome = { ok: true; text: string } | { ok: false; reason: 'connect' | 'status' | 'answer'; detail: string };

const LIMIT_MS = 90_000;
/** Of an answer; a part that is translated has 2,500 characters. */
const MOST_BYTES = 1024 * 1024;
const answerSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** One question. Failures are values; an answer is text, whatever its content. */
export async function askModel(llm: NonNullable<Config['llm']>, system: string, user: string): Promise<LlmOutcome> {
  try {
    const response = await fetch(`${llm.url.replace(/\/$/u, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(llm.key === undefined ? {} : { authorization: `Bearer ${llm.key}` }) },
      body: JSON.stringify({
        model: llm.model,
        temperature: 0,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) return { ok: false, reason: 'status', detail: String(response.status) };
    const body = await readText(response);
    if (body === undefined) return { ok: false, reason: 'answer', detail: 'too-large' };
    const answer = answerSchema.safeParse(JSON.parse(body));
    const text = answer.data?.choices[0]?.message.content.trim();
    return text ? { ok: true, text } : { ok: false, reason: 'answer', detail: 'no text' };
  } catch (error) {
    return { ok: false, reason: 'connect', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** Undefined beyond the bound, of which no more is read. */
async function readText(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > MOST_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString('utf8');
}
