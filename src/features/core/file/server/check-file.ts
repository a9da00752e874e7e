import { readFile } from 'node:fs/promises';
import type { UploadedFile } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { inspectZip, type ZipProblem } from '#server/files/inspect-zip.ts';
import { ALLOWED_TYPES, OLD_OFFICE_STREAMS } from './allowed-types.data.ts';

export type FileRefusal = 'type' | 'ending' | 'empty' | 'macro' | ZipProblem;

/** Throws `unsupported-media-type` at `field` unless the bytes have an allowed type that matches the name. */
export async function checkFile(files: FileStore, file: UploadedFile, field: string): Promise<void> {
  const reason = await findRefusal(file, files.pathOf(file.sha256));
  if (reason) throw new AppError('unsupported-media-type', { field, detail: { reason, name: file.name, contentType: file.contentType } });
}

/** Undefined for an allowed file. `path` is the file with its bytes. */
export async function findRefusal(
  file: Pick<UploadedFile, 'name' | 'bytes' | 'contentType'>,
  path: string,
): Promise<FileRefusal | undefined> {
  if (file.bytes === 0) return 'empty';
  const endings = ALLOWED_TYPES[file.contentType];
  if (!endings) return 'type';
  const ending = endingOf(file.name);
  if (!endings.includes(ending)) return 'ending';
  if (ending in OLD_OFFICE_STREAMS) return (await holdsStream(path, OLD_OFFICE_STREAMS[ending] ?? [])) ? undefined : 'type';
  return isZip(file.contentType) ? findZipRefusal(path) : undefined;
}

export const endingOf = (name: string): string => /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';

const isZip = (type: string): boolean => type === 'application/zip' || type.startsWith('application/vnd.openxmlformats-');

async function findZipRefusal(path: string): Promise<FileRefusal | undefined> {
  const { problem, names } = await inspectZip(path);
  if (problem) return problem;
  const isOffice = names.includes('[Content_Types].xml');
  return isOffice && names.some((name) => /vbaProject\.bin$|\/embeddings\/.*\.bin$/iu.test(name)) ? 'macro' : undefined;
}

/** The container stores the names of streams as UTF-16. */
async function holdsStream(path: string, names: readonly string[]): Promise<boolean> {
  const bytes = await readFile(path);
  return names.some((name) => bytes.includes(Buffer.from(name, 'utf16le')));
}
