import { apiAddress } from '#web/client/api-address.ts';
import { ApiError, errorIn } from '#web/client/api-error.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { getAuthorization } from '#web/session/token.ts';

/** Sends one file with further fields. Throws an ApiError for an answer that is none. */
export async function sendWordFile(path: string, fields: Readonly<Record<string, string | number>>, file: File): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('files', file, file.name);
  const headers = { authorization: getAuthorization() ?? '', 'accept-language': getLanguage() };
  const response = await fetch(apiAddress(path), { method: 'POST', headers, body: form }).catch((cause: unknown) => {
    throw new ApiError('network', 0, { cause });
  });
  if (response.ok) return response;
  const error = errorIn(await response.json().catch(() => undefined));
  if (!error) throw new ApiError('bad-answer', response.status);
  throw new ApiError(error.code, response.status, { message: error.message, field: error.field, detail: error.detail });
}

/** What is wrong with the file; undefined for an answer that says nothing of it. */
export const isJson = (response: Response): boolean => response.headers.get('content-type')?.startsWith('application/json') === true;
