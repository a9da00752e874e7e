// The versions that can be compared.
import type { DifferenceInput, SimilarSummary } from '../contract.ts';
import type { Sides } from './use-sides.ts';

export interface VersionRef {
  id: number;
  revision?: number | undefined;
}

/** `id` or `id@revision` */
export const versionKey = ({ id, revision }: VersionRef): string => (revision === undefined ? String(id) : `${id}@${revision}`);

export function parseVersion(key: string | undefined): VersionRef | undefined {
  const match = /^(\d{1,16})(?:@(\d{1,9}))?$/.exec(key ?? '');
  if (!match) return undefined;
  return { id: Number(match[1]), ...(match[2] === undefined ? {} : { revision: Number(match[2]) }) };
}

/** The versions in the address; by default the first publisher and the article, or the article's previous and current versions. */
export function sidesOf(id: number, group: SimilarSummary, chosen: Sides): { left: VersionRef; right: VersionRef } | undefined {
  const [head, second] = group.members;
  const revision = group.revisions[0]?.revision;
  const natural =
    head && head.id !== id
      ? { left: { id: head.id }, right: { id } }
      : second
        ? { left: { id }, right: { id: second.id } }
        : revision === undefined
          ? undefined
          : { left: { id, revision }, right: { id } };
  const left = parseVersion(chosen.left) ?? natural?.left;
  const right = parseVersion(chosen.right) ?? natural?.right;
  return left && right ? { left, right } : undefined;
}

export function differenceInput({ left, right }: { left: VersionRef; right: VersionRef }): DifferenceInput {
  return {
    id: left.id,
    otherId: right.id,
    ...(left.revision === undefined ? {} : { revision: left.revision }),
    ...(right.revision === undefined ? {} : { otherRevision: right.revision }),
  };
}
