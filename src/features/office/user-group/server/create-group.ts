import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import type { userGroupContract } from '../contract.ts';
import { type Directory, requireGrantable } from './directory.service.ts';
import { UNIQUE, writeDirectory } from './user-group.service.ts';

type NewGroup = Input<(typeof userGroupContract)['create']>;

export async function createGroup(platform: Platform, actor: Actor, { name, ...given }: NewGroup): Promise<number> {
  const directory = directoryOf(actor, given);
  const { seesAllSubjects, seesAllClasses } = directory;
  const subjectIds = seesAllSubjects ? [] : directory.subjectIds;
  const classIds = seesAllClasses ? [] : directory.classIds;
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await requireGrantable(tx, actor, directory);
      const { id } = await tx
        .insertInto('userGroup')
        .values({ clientId: actor.clientId, name, seesAllSubjects, seesAllClasses })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeDirectory(tx, id, subjectIds, classIds);
      const after = { name, seesAllSubjects, subjectIds, seesAllClasses, classIds };
      await logOperation(tx, actor, platform.now(), { action: 'user-group.create', targetId: id, after });
      return id;
    }),
  );
}

/** What is chosen; where nothing is, what the actor sees himself. */
function directoryOf({ visibleSubjectIds, visibleClassIds }: Actor, given: Omit<NewGroup, 'name'>): Directory {
  return {
    seesAllSubjects: given.seesAllSubjects ?? (!visibleSubjectIds && !given.subjectIds),
    subjectIds: given.subjectIds ?? [...(visibleSubjectIds ?? [])],
    seesAllClasses: given.seesAllClasses ?? (!visibleClassIds && !given.classIds),
    classIds: given.classIds ?? [...(visibleClassIds ?? [])],
  };
}
