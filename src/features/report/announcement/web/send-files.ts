import { apiAddress } from '#web/client/api-address.ts';
import { ApiError, errorIn } from '#web/client/api-error.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { getAuthorization } from '#web/session/token.ts';
import { type AnnouncementFile, announcementContract } from '../contract.ts';

/** Sends files for an announcement that is not saved yet. Throws an ApiError. */
export async function sendFiles(files: readonly File[]): Promise<AnnouncementFile[]> {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  const headers = { authorization: getAuthorization() ?? '', 'accept-language': getLanguage() };
  const { path, output } = announcementContract.upload;
  const response = await fetch(apiAddress(path), { method: 'POST', headers, body: form }).catch((cause: unknown) => {
    throw new ApiError('network', 0, { cause });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return output.parse(answer).items;
  const error = errorIn(answer);
  if (!error) throw new ApiError('bad-answer', response.status);
  throw new ApiError(error.code, response.status, { message: error.message, field: error.field, detail: error.detail });
}
