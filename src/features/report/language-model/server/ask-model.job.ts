// Asks the language model once, checks every sentence that comes back, and keeps what may be proposed. Killed while it asks, it asks once more and counts
// both; what is finished stays.
import { requireText } from '#features/report/bulletin-editor/server/facade.ts';
import { loadOwner } from '#server/auth/load-actor.ts';
import type { Job } from '#server/queue/job-queue.ts';
import { type JobContext, type JobDefinition, JobStopped, reportProgress } from '#server/queue/job-definition.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import type { ModelFault } from '#shared/language-model.ts';
import { grants } from '#shared/privileges.ts';
import { languageModelContract } from '../contract.ts';
import { askModel, type ModelAnswer } from './ask-model.ts';
import { requireTokens } from './ask-run.ts';
import { ASK_MODEL, costOf } from './asking.ts';
import { gatherMaterials, type Materials } from './materials.ts';
import { usableModel, type UsableModel } from './model-setting.ts';
import { readAnswer } from './read-answer.ts';
import { estimateTokens, MOST_ANSWER, writeQuestion } from './write-question.ts';

const MOST_CALLS = 2;
const BEAT_MS = 20_000;
/** A server that asks for so little patience gets it, once. */
const MOST_WAIT_MS = 10_000;

type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>;

export const askModelJob: JobDefinition = {
  kind: ASK_MODEL,
  isWaiting: true,
  run: async (context, job) => {
    const id = isRecord(job.payload) ? job.payload.runId : undefined;
    const run = typeof id === 'number' ? await findRun(context, job, id) : undefined;
    // Finished by an earlier try, or its bulletin is gone.
    if (!run || (run.state !== 'waiting' && run.state !== 'asking')) return { kept: run?.kept ?? 0 };
    await reportProgress(context, job, 0, 2);
    const ready = await prepareRun(context, run);
    if (typeof ready === 'string') return fail(context, run, ready);
    const question = writeQuestion(ready.materials, run.task, ready.locale);
    const estimate = estimateTokens(question);
    if (!(await begin(context, run, ready.model, estimate))) return fail(context, run, run.calls >= MOST_CALLS ? 'interrupted' : 'bound');
    const answer = await whileAlive(context, job, (signal) =>
      askOnce(context, ready.model, { ...question, mostTokens: MOST_ANSWER, signal }),
    );
    return finish(context, run, ready, estimate, answer);
  },
};

const findRun = ({ store }: JobContext, { clientId, id: jobId }: Job, id: number) =>
  store.db
    .selectFrom('languageModelRun')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .executeTakeFirst();

interface Ready {
  model: UsableModel;
  materials: Materials;
  locale: 'zh-CN' | 'en-US';
}

/** As it is now: who asked may still do so, the bulletin is still a draft, the model still the one whose price was told. */
async function prepareRun(context: JobContext, run: Run): Promise<Ready | ModelFault> {
  const { db } = context.store;
  const actor = run.createdBy === null ? undefined : await loadOwner(context.store, run.createdBy, context.now());
  if (actor?.clientId !== run.clientId || !grants(actor.privileges, languageModelContract.ask.privilege)) return 'changed';
  const row = await requireText(db, actor, run.bulletinId).catch((error: unknown) => {
    // Deleted meanwhile, or about subjects that he no longer sees.
    if (error instanceof AppError) return undefined;
    throw error;
  });
  const model = await usableModel(db, context.outgoing.seal, run.clientId);
  const materials = row && gatherMaterials(row, run.chapterKey);
  return row?.state === 'draft' && materials && model && isAsTold(model, run) ? { model, materials, locale: row.locale } : 'changed';
}

/** The same one, for no more than was told. */
const isAsTold = (model: UsableModel, { modelName, isShared, currency, tokensIn, tokensOut, cost }: Run): boolean =>
  model.modelName === modelName && model.isShared === isShared && model.currency === currency && costOf(tokensIn, tokensOut, model) <= cost;

/** Notes the call before it is made; false when it was made too often, or a second one would go over the bound. */
async function begin(context: JobContext, run: Run, model: UsableModel, estimate: number): Promise<boolean> {
  if (run.calls >= MOST_CALLS) return false;
  return context.store.db.transaction().execute(async (tx) => {
    const isAgain = run.calls > 0;
    const [tokensIn, tokensOut] = isAgain ? [run.tokensIn + estimate, run.tokensOut + MOST_ANSWER] : [run.tokensIn, run.tokensOut];
    if (isAgain) {
      const more = { month: run.month, needed: estimate + MOST_ANSWER, bound: model.monthlyTokens };
      const isLeft = await requireTokens(tx, run.clientId, more).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
      if (!isLeft) return false;
    }
    await tx
      .updateTable('languageModelRun')
      .set({ state: 'asking', calls: run.calls + 1, tokensIn, tokensOut, cost: costOf(tokensIn, tokensOut, model) })
      .where('id', '=', run.id)
      .execute();
    return true;
  });
}

async function askOnce({ outgoing }: JobContext, model: UsableModel, question: Parameters<typeof askModel>[2]): Promise<ModelAnswer> {
  const first = await askModel(outgoing, model, question);
  const waitMs = first.ok || first.fault !== 'busy' ? undefined : first.retryAfterMs;
  if (waitMs === undefined || waitMs > MOST_WAIT_MS) return first;
  await new Promise((resume) => setTimeout(resume, waitMs));
  return askModel(outgoing, model, question);
}

/** Keeps the lease; ends the question when somebody else has the job. */
async function whileAlive<T>(context: JobContext, job: Job, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const beat = setInterval(() => {
    reportProgress(context, job, 1, 2).catch((error: unknown) => {
      if (error instanceof JobStopped) stop.abort();
      else context.log.warn({ event: 'language-model.beat', err: error });
    });
  }, BEAT_MS);
  try {
    const result = await work(stop.signal);
    if (stop.signal.aborted) throw new JobStopped();
    return result;
  } finally {
    clearInterval(beat);
  }
}

async function finish(
  context: JobContext,
  run: Run,
  { model, materials }: Ready,
  estimate: number,
  answer: ModelAnswer,
): Promise<{ kept: number }> {
  // What an earlier call, which nobody heard the end of, may have cost stays counted.
  const earlier = run.calls > 0 ? { tokensIn: run.tokensIn, tokensOut: run.tokensOut } : { tokensIn: 0, tokensOut: 0 };
  const own = usedBy(answer, estimate);
  const tokens = { tokensIn: earlier.tokensIn + own.tokensIn, tokensOut: earlier.tokensOut + own.tokensOut };
  const counted = { ...tokens, cost: costOf(tokens.tokensIn, tokens.tokensOut, model), isEstimated: own.isEstimated || run.calls > 0 };
  if (!answer.ok) return store(context, run, { ...counted, state: 'failed', reason: answer.fault, detail: answer.detail });
  const read = readAnswer(answer.text, materials, { task: run.task, runId: run.id });
  return store(context, run, read ? { ...counted, ...read, state: 'done' } : { ...counted, state: 'failed', reason: 'not-json' });
}

/** As the answer says, within what can be; nothing where it certainly was not read. */
function usedBy(answer: ModelAnswer, estimate: number): { tokensIn: number; tokensOut: number; isEstimated: boolean } {
  if (!answer.ok) {
    const isFree = !answer.wasSent || ['key', 'model', 'busy', 'redirect'].includes(answer.fault);
    return isFree ? { tokensIn: 0, tokensOut: 0, isEstimated: false } : { tokensIn: estimate, tokensOut: MOST_ANSWER, isEstimated: true };
  }
  const { tokensIn, tokensOut } = answer;
  const isTold = tokensIn !== undefined && tokensOut !== undefined && tokensIn <= MOST_TOLD && tokensOut <= MOST_TOLD;
  return isTold ? { tokensIn, tokensOut, isEstimated: false } : { tokensIn: estimate, tokensOut: MOST_ANSWER, isEstimated: true };
}
/** More is no count but a mistake. */
const MOST_TOLD = 10_000_000;

type Result = Partial<
  Pick<Run, 'tokensIn' | 'tokensOut' | 'cost' | 'isEstimated' | 'proposals' | 'dropped' | 'droppedTotal' | 'kept' | 'detail'>
> & {
  state: 'done' | 'failed';
  reason?: ModelFault;
};

async function store(context: JobContext, run: Run, result: Result): Promise<{ kept: number }> {
  await context.store.db
    .updateTable('languageModelRun')
    .set({ ...result, finishedAt: context.now() })
    .where('id', '=', run.id)
    .where('state', 'in', ['waiting', 'asking'])
    .execute();
  return { kept: result.kept ?? 0 };
}

/** Without a call nothing was used; of earlier calls nobody knows. */
const fail = (context: JobContext, run: Run, reason: ModelFault): Promise<{ kept: number }> =>
  store(context, run, { state: 'failed', reason, ...(run.calls === 0 && { tokensIn: 0, tokensOut: 0, cost: 0, isEstimated: false }) });
