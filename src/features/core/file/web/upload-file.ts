import type { z } from 'zod';
import type { Endpoint } from '#shared/contract.ts';
import { apiAddress } from '#web/client/api-address.ts';
import { ApiError, errorIn } from '#web/client/api-error.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { getAuthorization } from '#web/session/token.ts';
import { fileContract } from '../contract.ts';

/** Attaches one file to an article. */
export const uploadFile = (articleId: number, file: File, onProgress: (percent: number) => void): Promise<unknown> =>
  sendFiles(fileContract.upload, { articleId: String(articleId) }, [file], onProgress);

/** Sends files to a call that takes them; `onProgress` gets 0–100 as the bytes are sent, which `fetch` does not report. Throws an ApiError. */
export function sendFiles<E extends Pick<Endpoint, 'path' | 'output'>>(
  endpoint: E,
  fields: Readonly<Record<string, string>>,
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<z.output<E['output']>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress(endpoint.path));
    request.setRequestHeader('authorization', getAuthorization() ?? '');
    request.setRequestHeader('accept-language', getLanguage());
    request.upload.addEventListener('progress', (event) => onProgress(Math.round((event.loaded / Math.max(1, event.total)) * 100)));
    request.addEventListener('error', () => reject(new ApiError('network', 0)));
    request.addEventListener('load', () => (request.status === 200 ? resolve(JSON.parse(request.responseText)) : reject(errorOf(request))));
    request.send(form);
  });
}

function errorOf(request: XMLHttpRequest): ApiError {
  try {
    const error = errorIn(JSON.parse(request.responseText));
    if (!error) return new ApiError('bad-answer', request.status);
    return new ApiError(error.code, request.status, { message: error.message, field: error.field, detail: error.detail });
  } catch (cause) {
    return new ApiError('bad-answer', request.status, { cause });
  }
}
