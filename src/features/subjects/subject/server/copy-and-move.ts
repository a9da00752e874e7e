import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { loadReadableExpressions } from '#server/record/subject-expressions.ts';
import { expressionBuilder, subjectFilter } from '../contract.ts';
import { freeName } from './free-name.ts';
import { keepVersion } from './keep-version.ts';
import { findSubject, nextVersion, requireCategory, type SubjectFields, type SubjectRow } from './subject-row.ts';
import { insertSubject } from './subject.service.ts';

/** Copies are disabled, because two subjects that find the same are rarely wanted. */
export async function copySubjects(platform: Platform, actor: Actor, ids: readonly number[]) {
  const items = await platform.store.db.transaction().execute(async (tx) => {
    const taken = await tx.selectFrom('subject').select('name').where('clientId', '=', actor.clientId).execute();
    const names = new Set(taken.map((row) => row.name));
    const resolve = await loadReadableExpressions(tx, actor);
    const copies: { id: number; name: string }[] = [];
    for (const id of new Set(ids)) {
      const row = await findSubject(tx, actor, id, 'ids');
      const name = freeName(row.name, names);
      names.add(name);
      const fields = { ...fieldsOf(row), name, state: 'disabled' as const };
      copies.push({ id: await insertSubject(tx, actor, fields, { reason: 'copy', now: platform.now(), resolve }), name });
    }
    return copies;
  });
  return { items, total: items.length };
}

/** Moves subjects into another category; the hits stay. */
export async function moveSubjects(platform: Platform, actor: Actor, ids: readonly number[], categoryId: number | null): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    await requireCategory(tx, actor, categoryId);
    const now = platform.now();
    for (const id of new Set(ids)) {
      const before = await findSubject(tx, actor, id, 'ids');
      if (before.categoryId === categoryId) continue;
      const change = { categoryId, updatedAt: nextVersion(before.updatedAt, now) };
      await tx.updateTable('subject').set(change).where('id', '=', id).execute();
      await keepVersion(tx, actor, { ...before, ...change }, { reason: 'move', before, now });
      await logOperation(tx, actor, now, {
        action: 'subject.move',
        targetId: id,
        before: { categoryId: before.categoryId },
        after: { categoryId },
      });
    }
    return new Set(ids).size;
  });
}

/** A stored row, or version, as input for saving. It leaves the owner out, which the caller decides. */
export const fieldsOf = (
  row: Pick<SubjectRow, 'name' | 'categoryId' | 'expression' | 'builder' | 'filter' | 'targets' | 'state'>,
): SubjectFields => ({
  name: row.name,
  categoryId: row.categoryId,
  expression: row.expression,
  builder: row.builder ? expressionBuilder.parse(row.builder) : null,
  filter: subjectFilter.parse(row.filter),
  targets: row.targets,
  state: row.state,
});
