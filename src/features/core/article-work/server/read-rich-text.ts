import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { RichText } from '#ingest/extract/sanitise-rich-text.ts';
import { LONGEST_CONTENT } from '#ingest/pipeline/understand.ts';
import type { Actor } from '#server/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Shelf } from './shelf.ts';
import { requirePublicUrl } from './require-public-url.ts';
import { refusal } from '#shared/refusals.ts';

/** As many as `images` of a call may name. */
const MOST_IMAGES = 50;

/**
 * What is stored of a rich text that a person sent as `field`: sanitised markup, its text, and the addresses of its pictures. Read in a thread on behalf
 * of the caller's client: markup that cannot be read within the bounds, or that holds no text, is `invalid-input` of that field; a full queue or a fault
 * of the thread is `unavailable`. The contract takes it as `richText` of `#shared/rich-text.ts`.
 */
export async function readRichText(
  shelf: Pick<Shelf, 'config'>,
  actor: Pick<Actor, 'clientId'>,
  html: string,
  field: string,
): Promise<RichText> {
  const outcome = await readApart(ofClient(actor.clientId), 'richText', { html });
  if (!outcome.ok) {
    if (outcome.reason === 'parse-busy' || outcome.reason === 'parse-failed')
      throw new AppError('unavailable', { detail: { part: 'reader', reason: outcome.reason } });
    throw refusal(field, 'unreadable', { why: outcome.reason });
  }
  const { text, images } = outcome.read;
  if (text === '') throw refusal(field, 'no-text');
  if (text.length > LONGEST_CONTENT || images.length > MOST_IMAGES)
    throw refusal(field, 'text-too-long', { most: LONGEST_CONTENT, images: MOST_IMAGES });
  for (const image of images) requirePublicUrl(shelf, field, image);
  return outcome.read;
}

/** Paragraphs of a text that was written without an editor. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
