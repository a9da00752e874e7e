import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { ZipProblem } from '#server/files/inspect-zip.ts';
import { ALLOWED_TYPES, OLD_OFFICE_STREAMS } from './allowed-types.data.ts';

export type FileRefusal = 'type' | 'ending' | 'empty' | 'macro' | ZipProblem;

/**
 * Throws `unsupported-media-type` at `field` unless the bytes have an allowed type that matches the name. `owner` is the client; `path` is the file
 * with its bytes, which a thread reads.
 */
export async function checkFile(owner: number, file: UploadedFile, path: string, field: string): Promise<void> {
  const reason = findNameRefusal(file) ?? (await findContentRefusal(owner, file, path, field));
  if (reason) throw new AppError('unsupported-media-type', { field, detail: { reason, name: file.name, contentType: file.contentType } });
}

function findNameRefusal({ name, bytes, contentType }: UploadedFile): FileRefusal | undefined {
  if (bytes === 0) return 'empty';
  const endings = ALLOWED_TYPES[contentType];
  if (!endings) return 'type';
  return endings.includes(endingOf(name)) ? undefined : 'ending';
}

async function findContentRefusal(owner: number, file: UploadedFile, path: string, field: string): Promise<FileRefusal | undefined> {
  const streams = OLD_OFFICE_STREAMS[endingOf(file.name)];
  if (streams) {
    const outcome = await readApart(ofClient(owner), 'oldOffice', { path, streams });
    if (!outcome.ok) throw fetchError(field, outcome);
    return outcome.read ? undefined : 'type';
  }
  if (!isZip(file.contentType)) return undefined;
  const outcome = await readApart(ofClient(owner), 'archive', { path });
  if (!outcome.ok) throw fetchError(field, outcome);
  return outcome.read.problem ?? (holdsMacro(outcome.read.names) ? 'macro' : undefined);
}

export const endingOf = (name: string): string => /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';

const isZip = (type: string): boolean => type === 'application/zip' || type.startsWith('application/vnd.openxmlformats-');

const holdsMacro = (names: readonly string[]): boolean =>
  names.includes('[Content_Types].xml') && names.some((name) => /vbaProject\.bin$|\/embeddings\/.*\.bin$/iu.test(name));
