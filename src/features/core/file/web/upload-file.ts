import { apiAddress } from '#web/client/api-address.ts';
import { ApiError, errorIn } from '#web/client/api-error.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { getAuthorization } from '#web/session/token.ts';
import { fileContract } from '../contract.ts';

/** Sends one file; `onProgress` gets 0–100 as the bytes are sent, which `fetch` does not report. Throws an ApiError. */
export function uploadFile(articleId: number, file: File, onProgress: (percent: number) => void): Promise<void> {
  const form = new FormData();
  form.append('articleId', String(articleId));
  form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress(fileContract.upload.path));
    request.setRequestHeader('authorization', getAuthorization() ?? '');
    request.setRequestHeader('accept-language', getLanguage());
    request.upload.addEventListener('progress', (event) => onProgress(Math.round((event.loaded / Math.max(1, event.total)) * 100)));
    request.addEventListener('error', () => reject(new ApiError('network', 0)));
    request.addEventListener('load', () => (request.status === 200 ? resolve() : reject(errorOf(request))));
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
