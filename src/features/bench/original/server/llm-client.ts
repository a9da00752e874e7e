// A language model behind an OpenAI-compatible address. The address is the operator's setting, never a person's input, so the egress guard does not
// apply.
import { z } from 'zod';
import type { Config } from '#server/config.ts';

export type LlmOutcome = { ok: true; text: string } | { ok: false; reason: 'connect' | 'status' | 'answer'; detail: string };

const LIMIT_MS = 90_000;
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
    const answer = answerSchema.safeParse(await response.json());
    const text = answer.data?.choices[0]?.message.content.trim();
    return text ? { ok: true, text } : { ok: false, reason: 'answer', detail: 'no text' };
  } catch (error) {
    return { ok: false, reason: 'connect', detail: error instanceof Error ? error.message : String(error) };
  }
}
