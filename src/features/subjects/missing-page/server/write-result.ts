import type { JobContext } from '#server/queue/job-definition.ts';
import type { MissingPage, NearSubject, PageStep } from '../contract.ts';

export interface PageResult {
  state: Exclude<MissingPage['state'], 'waiting' | 'running'>;
  reason?: string;
  title?: string;
  articleId?: number;
  steps: PageStep[];
  nearest?: NearSubject[];
}

/** The value stored in `missing_page.steps`. */
export interface StoredSteps {
  steps: PageStep[];
  nearest: NearSubject[];
}

export async function writeResult(context: JobContext, pageId: number, result: PageResult): Promise<void> {
  const { state, reason = '', title = '', articleId = null, steps, nearest = [] } = result;
  await context.store.db
    .updateTable('missingPage')
    .set({
      state,
      reason,
      title: title.slice(0, 300),
      articleId,
      steps: { steps, nearest } satisfies StoredSteps,
      finishedAt: context.now(),
    })
    .where('id', '=', pageId)
    .execute();
}

export const readStoredSteps = (stored: unknown): StoredSteps => {
  const value = stored as StoredSteps | [];
  return Array.isArray(value) ? { steps: [], nearest: [] } : value;
};
