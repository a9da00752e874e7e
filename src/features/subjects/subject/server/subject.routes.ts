import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { subjectContract } from '../contract.ts';
import { asBoxesSay } from './as-boxes-say.ts';
import { findBackfill, startBackfillOf, steerBackfill } from './backfill.ts';
import { copySubjects, moveSubjects } from './copy-and-move.ts';
import { listNames } from './list-names.ts';
import { withStoredSubject } from './subject-row.ts';
import { listSubjects } from './subject-list.ts';
import { getSubjectTree } from './subject-tree.ts';
import { changeStates, createSubject, removeSubjects, updateSubject } from './subject.service.ts';

export const subjectRoutes = (platform: Platform) =>
  implement(subjectContract, {
    tree: (actor, input) => getSubjectTree(platform, actor, input),
    list: (actor, input) => listSubjects(platform, actor, input),
    names: (actor) => listNames(platform, actor),
    create: (actor, { backfillDays, ...fields }) => createSubject(platform, actor, asBoxesSay(fields), backfillDays),
    update: async (actor, { id, backfillDays, updatedAt, ...fields }) => ({
      changed: 1,
      jobId: (
        await updateSubject(platform, actor, id, (stored) => asBoxesSay(withStoredSubject(stored, fields)), { backfillDays, updatedAt })
      ).jobId,
    }),
    changeState: (actor, input) => changeStates(platform, actor, input.ids, input.state),
    move: async (actor, input) => ({ changed: await moveSubjects(platform, actor, input.ids, input.categoryId) }),
    copy: (actor, input) => copySubjects(platform, actor, input.ids),
    remove: async (actor, input) => ({ changed: await removeSubjects(platform, actor, input.id) }),
    job: (actor, input) => findBackfill(platform, actor, input.id),
    startBackfill: (actor, input) => startBackfillOf(platform, actor, input.subjectId, input.days),
    steerBackfill: async (actor, input) => ({ changed: await steerBackfill(platform, actor, input.id, input.to) }),
  });
