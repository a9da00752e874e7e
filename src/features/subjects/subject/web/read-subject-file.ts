import { type SubjectFile, subjectFile } from '../transfer.contract.ts';

/** The file, or what is wrong with it. */
export function readSubjectFile(text: string): { file?: SubjectFile; problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'JSON' };
  }
  const parsed = subjectFile.safeParse(value);
  if (parsed.success) return { file: parsed.data, problem: '' };
  const [issue] = parsed.error.issues;
  return { problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() };
}
