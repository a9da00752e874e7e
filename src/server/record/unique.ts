import { snakeCase } from '#server/db/record-names.ts';
import { AppError } from '#shared/errors.ts';
import { failureCode, failureMessage, textOf } from '#shared/failure.ts';

/** Runs a write; a broken unique constraint becomes `already-exists` with the field of its column (`siteGroup.name`, SQLite) or of its own name (PostgreSQL). */
export async function withUniqueField<T>(
  fields: Record<string, string>,
  write: () => Promise<T>,
  /** False where the caller may not see the record that has the value. */
  isShown = true,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = failureCode(error);
    if (!code.startsWith('SQLITE_CONSTRAINT') && code !== '23505') throw error;
    const named = `${failureMessage(error)} ${textOf(error, 'constraint')}`;
    const field = Object.entries(fields).find(([column]) => named.includes(snakeCase(column)))?.[1];
    if (field === undefined) throw error;
    throw new AppError('already-exists', { field, detail: { isShown }, cause: error });
  }
}
