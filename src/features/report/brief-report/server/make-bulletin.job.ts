// Makes one bulletin: freezes its data, writes its text, and stores both in one row. Killed before that, it begins anew; one that is made stays.
import { loadOwner } from '#server/auth/load-actor.ts';
import { type JobContext, type JobDefinition, JobStopped, reportProgress } from '#server/queue/job-definition.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import type { TemplateSettings } from '#shared/report-template.ts';
import { bulletinFilterSchema } from '../contract.ts';
import { templateOfBulletin } from './find-template.ts';
import { freeze } from './freeze.ts';
import { keepLook } from './house-look.ts';
import { keepArticles } from './keep-articles.ts';
import { MAKE_BULLETIN } from './making.ts';
import { writeChapters } from './write-chapters.ts';

const STEPS = 3;

export const makeBulletinJob: JobDefinition = {
  kind: MAKE_BULLETIN,
  run: async (context, job) => {
    const id = isRecord(job.payload) ? job.payload.bulletinId : undefined;
    const row = typeof id === 'number' ? await findBulletin(context, job.clientId, id) : undefined;
    // Made by an earlier try, or deleted meanwhile.
    if (!row || row.state !== 'making' || row.deletedAt !== null) return { articles: row?.articles ?? 0 };
    const actor = row.createdBy === null ? undefined : await loadOwner(context.store, row.createdBy, context.now());
    if (!actor || actor.clientId !== job.clientId) throw new AppError('account-disabled');
    await reportProgress(context, job, 0, STEPS);
    const period = { from: row.periodFrom, until: row.periodUntil };
    const template = await templateOfBulletin(context.store.db, row.templateVersionId);
    const filter = bulletinFilterSchema.parse(row.filter);
    const counted = await freeze(
      context,
      actor,
      { filter, period, picked: row.picked ?? [], person: row.person, living: row.living, ...(template && asTemplate(template)) },
      () => reportProgress(context, job, 1, STEPS),
    );
    const making = { ...row, clientId: job.clientId, jobId: job.id, createdBy: actor.userId, at: counted.madeAt };
    const snapshot = {
      ...counted,
      look: await context.store.db.transaction().execute((tx) => keepLook(tx, making, template?.settings)),
    };
    const chapters = writeChapters(snapshot, row, template?.settings);
    await reportProgress(context, job, 2, STEPS);
    const articles = snapshot.numbers.total?.value ?? 0;
    await context.store.db.transaction().execute(async (tx) => {
      const stored = await tx
        .updateTable('bulletin')
        .set({ snapshot, chapters, articles, state: 'draft', madeAt: snapshot.madeAt })
        .where('id', '=', row.id)
        .where('state', '=', 'making')
        .where('jobId', '=', job.id)
        .executeTakeFirst();
      // Another job makes it.
      if (Number(stored.numUpdatedRows) === 0) throw new JobStopped();
      await keepArticles(tx, job.clientId, row.id, snapshot);
    });
    return { articles };
  },
};

/** How much of each list is read, and what the data say that they were read for. */
const asTemplate = ({ templateId, version, settings }: { templateId: number; version: number; settings: TemplateSettings }) => ({
  limits: settings.limits,
  template: `${templateId}@${version}`,
});

const findBulletin = ({ store }: Pick<JobContext, 'store'>, clientId: number, id: number) =>
  store.db
    .selectFrom('bulletin')
    .select(['id', 'kind', 'title', 'locale', 'issue', 'issueYear', 'periodFrom', 'periodUntil', 'templateVersionId'])
    .select(['filter', 'picked', 'person', 'living', 'state', 'seed', 'articles', 'createdBy', 'deletedAt'])
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
