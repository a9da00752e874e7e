import { scanFile } from '#features/core/file/server/facade.ts';
import { checkApart, exampleFill } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';
import { TYPES } from '#server/table/answer-table.ts';
import type { UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { LARGEST_WORD_FILE, problemOf, type WordCheck, type WordProblemCode } from '#shared/word-template.ts';

/** Files of a client a minute that are looked at. */
const MOST_A_MINUTE = 20;
const budget = new CallBudget();

/** What is wrong with an uploaded file as a template. Its size and type are looked at before anything of it is read. */
export async function checkWordFile(platform: Platform, actor: Actor, file: UploadedFile): Promise<WordCheck & { isScanned: boolean }> {
  budget.spend(`client ${actor.clientId}`, MOST_A_MINUTE, platform.now());
  const refused = refusedAtOnce(file);
  if (refused) return { problems: [problemOf(refused)], more: 0, isScanned: false };
  const isScanned = await scanned(platform, file);
  if (isScanned === undefined) return { problems: [problemOf('infected')], more: 0, isScanned: true };
  const example = exampleFill({ locale: actor.locale, now: platform.now() });
  // With everything, and with nothing to tell.
  const trials = [example, { ...example, chapters: [] }];
  return { ...(await checkApart(actor.clientId, { path: platform.files.pathOf(file.sha256), trials })), isScanned };
}

function refusedAtOnce({ bytes, contentType }: UploadedFile): WordProblemCode | undefined {
  if (bytes === 0) return 'empty';
  if (bytes > LARGEST_WORD_FILE) return 'too-large';
  // A broken archive is told apart from what is none.
  return contentType === TYPES.docx || contentType === 'application/zip' ? undefined : 'not-word';
}

async function scanned(platform: Platform, file: UploadedFile): Promise<boolean | undefined> {
  try {
    return await scanFile(platform, file, 'files');
  } catch (error) {
    if (error instanceof AppError && error.code === 'infected-file') return undefined;
    throw error;
  }
}
