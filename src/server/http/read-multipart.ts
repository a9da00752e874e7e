// A form with files: the files go into the store while they arrive, the fields become the input beside them.
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { UploadedFile } from '#shared/contract.ts';
import { type FileStore, FileTooLarge, LARGEST_FILE } from '../files/file-store.ts';

/** `{ ...fields, files }`; a repeated field is an array. Another content type is refused before a byte is read. */
export async function readMultipart(request: FastifyRequest, files: FileStore, largest = LARGEST_FILE): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError('unsupported-media-type', { detail: { expected: 'multipart/form-data' } });
  const fields: Record<string, unknown> = Object.create(null);
  const stored: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { fileSize: largest } })) {
      if (part.type === 'file') {
        const file = await files.put(part.file, largest);
        if (part.file.truncated) throw new FileTooLarge();
        stored.push({ name: cleanName(part.filename), ...file });
      } else fields[part.fieldname] = fields[part.fieldname] === undefined ? part.value : [fields[part.fieldname], part.value].flat();
    }
  } catch (error) {
    if (error instanceof FileTooLarge || isLimit(error)) throw new AppError('too-large', { field: 'files', cause: error });
    if (isBrokenForm(error)) throw new AppError('invalid-form', { cause: error });
    throw error;
  }
  return { ...fields, files: stored };
}

/** The last part of a path, without control characters and marks that change the reading direction. */
export function cleanName(name: string | undefined): string {
  const base = (name ?? '').split(/[/\\]/u).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .slice(0, 200);
  return clean === '' || /^\.+$/u.test(clean) ? 'file' : clean;
}

const isLimit = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^FST_(?:REQ_FILE_TOO_LARGE|PARTS_LIMIT|FILES_LIMIT|FIELDS_LIMIT)$/u.test(error.code);

/** Errors of the form's reader (busboy) for a body that is truncated or no form; they have no code, whereas a disk failure has one. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  !('code' in error && typeof error.code === 'string' && /^E[A-Z]+$/u.test(error.code)) &&
  BROKEN_FORM.test(error.message);
const BROKEN_FORM = /^(?:Unexpected end of|Malformed |Multipart: |Part terminated early|Unsupported |premature close)/iu;
