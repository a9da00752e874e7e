import { apiAddress } from '#web/client/api-address.ts';
import { ApiError, errorIn } from '#web/client/api-error.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { getAuthorization } from '#web/session/token.ts';
import { LARGEST_PICTURE } from '#shared/picture.ts';
import { isRecord } from '#shared/is-record.ts';
import { bulletinEditorContract } from '../contract.ts';

/** One that is too large is refused before a byte of it is read. */
export const isTooLarge = ({ size }: File): boolean => size > LARGEST_PICTURE;

/** The id that a block refers to. Throws an ApiError. */
export async function sendPicture(id: number, file: File): Promise<number> {
  const form = new FormData();
  form.append('id', String(id));
  form.append('files', file, file.name || 'picture');
  const headers = { authorization: getAuthorization() ?? '', 'accept-language': getLanguage() };
  const response = await fetch(apiAddress(bulletinEditorContract.addPicture.path), { method: 'POST', headers, body: form }).catch(
    (cause: unknown) => {
      throw new ApiError('network', 0, { cause });
    },
  );
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isRecord(body) && typeof body.pictureId === 'number') return body.pictureId;
  const error = errorIn(body);
  if (!error) throw new ApiError('bad-answer', response.status);
  throw new ApiError(error.code, response.status, { message: error.message, field: error.field, detail: error.detail });
}
