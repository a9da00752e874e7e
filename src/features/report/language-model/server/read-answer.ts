// From what a model answered to paragraphs that may be proposed, and everything that was dropped.
import { z } from 'zod';
import type { DroppedSentence, ModelProposal, ModelTask } from '#shared/language-model.ts';
import { parseJson } from '#shared/parse-json.ts';
import { checkSentence, saidIn } from './check/check-sentence.ts';
import type { Materials } from './materials.ts';

const MOST_PARAGRAPHS = 30;
const MOST_SENTENCES = 80;
/** Kept and shown; all are counted. */
const MOST_SHOWN = 100;

const answer = z.object({ paragraphs: z.array(z.object({ of: z.string().default(''), sentences: z.array(z.unknown()) })) });

export interface ReadAnswer {
  proposals: ModelProposal[];
  dropped: DroppedSentence[];
  droppedTotal: number;
  kept: number;
}

/** Undefined when it is not the JSON that was asked for. */
export function readAnswer(
  text: string,
  materials: Materials,
  { task, runId }: { task: ModelTask; runId: number },
): ReadAnswer | undefined {
  const parsed = answer.safeParse(jsonIn(text));
  if (!parsed.success) return undefined;
  const dropped: DroppedSentence[] = [];
  const proposals: ModelProposal[] = [];
  let seen = 0;
  let kept = 0;
  const used = new Set<string>();
  for (const [i, { of, sentences }] of parsed.data.paragraphs.entries()) {
    const target = targetOf(materials, task, of);
    const isPlaced = target !== undefined && i < MOST_PARAGRAPHS && (target === '' || !used.has(target));
    const written = sentences.flatMap((given) => {
      seen += 1;
      // Counted before the work: an answer may hold a hundred thousand.
      if (!isPlaced || seen > MOST_SENTENCES) {
        dropped.push({ text: saidIn(given), reason: 'too-many', found: '' });
        return [];
      }
      const verdict = checkSentence(given, materials.evidence);
      if (verdict.ok) return [verdict.sentence];
      dropped.push({ text: verdict.text, reason: verdict.reason, found: verdict.found.slice(0, 100) });
      return [];
    });
    if (written.length === 0 || target === undefined) continue;
    used.add(target);
    kept += written.length;
    proposals.push({ id: `model.${runId}.${i}`, of: target, block: { is: 'paragraph', sentences: written } });
  }
  return { proposals, dropped: dropped.slice(0, MOST_SHOWN), droppedTotal: dropped.length, kept };
}

/** The block that a paragraph is for; a draft is one more. */
function targetOf({ paragraphs }: Materials, task: ModelTask, of: string): string | undefined {
  if (task === 'draft') return '';
  const place = /^P(\d{1,3})$/u.exec(of)?.[1];
  return place === undefined ? undefined : paragraphs[Number(place) - 1]?.id;
}

/** As asked, or in the fence that many models put around it. */
const jsonIn = (text: string): unknown => parseJson(/^```(?:json)?\s*([\s\S]*?)\s*```$/u.exec(text.trim())?.[1] ?? text);
