import type { Output } from '#shared/contract.ts';
import { apiAddress } from '#web/client/api-address.ts';
import { ApiError, errorIn } from '#web/client/api-error.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { getAuthorization } from '#web/session/token.ts';
import { dictionaryContract } from '../contract.ts';

/** Sends files to be imported, or only to be tried. Throws an ApiError. */
export async function sendFiles(
  files: readonly File[],
  mode: 'merge' | 'replace',
  isTrial: boolean,
): Promise<Output<typeof dictionaryContract.import>> {
  const form = new FormData();
  form.append('mode', mode);
  form.append('isTrial', String(isTrial));
  for (const file of files) form.append('files', file, file.name);
  const headers = { authorization: getAuthorization() ?? '', 'accept-language': getLanguage() };
  const response = await fetch(apiAddress(dictionaryContract.import.path), { method: 'POST', headers, body: form }).catch(
    (cause: unknown) => {
      throw new ApiError('network', 0, { cause });
    },
  );
  const body: unknown = await response.json().catch(() => undefined);
  // The server has checked its answers against the contract.
  if (response.ok && body) return body as Output<typeof dictionaryContract.import>;
  const error = errorIn(body);
  if (!error) throw new ApiError('bad-answer', response.status);
  throw new ApiError(error.code, response.status, { message: error.message, field: error.field, detail: error.detail });
}
