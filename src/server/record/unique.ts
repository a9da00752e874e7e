import { AppError } from '#shared/errors.ts';

/** Runs a write; a broken unique constraint becomes `already-exists` with the field that the constraint's column belongs to. */
export async function withUniqueField<T>(fields: Record<string, string>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code = '', message = '', constraint = '' } = error as { code?: string; message?: string; constraint?: string };
    if (!code.startsWith('SQLITE_CONSTRAINT') && code !== '23505') throw error;
    const named = `${message} ${constraint}`;
    const column = Object.keys(fields).find((key) => named.includes(key));
    if (!column) throw error;
    throw new AppError('already-exists', { field: fields[column] as string, cause: error });
  }
}
