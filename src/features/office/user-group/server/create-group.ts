import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { refusal } from '#shared/refusals.ts';
import { lockPeople } from '#server/auth/keep-administrator.ts';
import { MOST_GROUPS, type userGroupContract } from '../contract.ts';
import { writeLeads } from './group-leads.ts';
import { loadGroups, requirePlace } from './group-tree.ts';
import { type Directory, requireGrantable } from './directory.service.ts';
import { requireParent, UNIQUE, writeDirectory } from './user-group.service.ts';

/** It has no number yet. */
const NEW = 0;

type NewGroup = Input<(typeof userGroupContract)['create']>;

export async function createGroup(platform: Platform, actor: Actor, { name, parentId, leadIds, ...given }: NewGroup): Promise<number> {
  const directory = directoryOf(actor, given);
  const { seesAllSubjects, seesAllClasses } = directory;
  const subjectIds = seesAllSubjects ? [] : directory.subjectIds;
  const classIds = seesAllClasses ? [] : directory.classIds;
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await lockPeople(tx, actor.clientId);
      await requireGrantable(tx, actor, directory);
      await requireParent(tx, actor, parentId);
      const groups = await loadGroups(tx, actor.clientId);
      if (groups.length >= MOST_GROUPS) throw refusal('name', 'too-many-groups', { most: MOST_GROUPS });
      requirePlace(groups, NEW, parentId);
      const { id } = await tx
        .insertInto('userGroup')
        .values({ clientId: actor.clientId, name, parentId, seesAllSubjects, seesAllClasses })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeDirectory(tx, id, subjectIds, classIds);
      await writeLeads(tx, actor, id, leadIds);
      const after = { name, parentId, leadIds, seesAllSubjects, subjectIds, seesAllClasses, classIds };
      await logOperation(tx, actor, platform.now(), { action: 'user-group.create', targetId: id, after });
      return id;
    }),
  );
}

/** What is chosen; where nothing is, what the actor sees himself. */
function directoryOf({ visibleSubjectIds, visibleClassIds }: Actor, given: Omit<NewGroup, 'name' | 'parentId' | 'leadIds'>): Directory {
  return {
    seesAllSubjects: given.seesAllSubjects ?? (!visibleSubjectIds && !given.subjectIds),
    subjectIds: given.subjectIds ?? [...(visibleSubjectIds ?? [])],
    seesAllClasses: given.seesAllClasses ?? (!visibleClassIds && !given.classIds),
    classIds: given.classIds ?? [...(visibleClassIds ?? [])],
  };
}
