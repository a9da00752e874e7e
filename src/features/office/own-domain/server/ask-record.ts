import type { AskTxt } from '#server/dns/ask-txt.ts';
import { shortTo } from '#shared/cut-text.ts';
import { foldLine } from '#shared/one-line.ts';
import { type CheckOutcome, RECORD_LABEL } from '../contract.ts';

/** Of what stands there instead. */
const MOST_SHOWN = 3;
const LONGEST_SHOWN = 80;

export const recordName = (domain: string): string => `${RECORD_LABEL}.${domain}`;

export interface Asked {
  outcome: Exclude<CheckOutcome, 'taken'>;
  found: string[];
}

/** `set`: the text is there, whatever else is. Strangers wrote what else is found: it is folded to short lines. */
export async function askRecord(askTxt: AskTxt, { domain, token }: { domain: string; token: string }): Promise<Asked> {
  const answer = await askTxt(recordName(domain));
  if (!answer.ok) return { outcome: answer.reason, found: [] };
  if (answer.records.some((text) => text.trim() === token)) return { outcome: 'set', found: [] };
  const found = answer.records
    .slice(0, MOST_SHOWN)
    .map((text) => shortTo(foldLine(text.replaceAll('\u0000', '')).slice(0, 2 * LONGEST_SHOWN), LONGEST_SHOWN));
  return { outcome: found.length > 0 ? 'other' : 'none', found };
}
