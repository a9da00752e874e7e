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

/** What stands in `missing_page.steps`. */
export interface StoredSteps {
  steps: PageStep[];
  nearest: NearSubject[];
}

export async function writeResult(context: JobContext, pageId: number, result: PageResult): Promise<void> {
  const { state, reason = '', title = '', articleId = null, steps, nearest = [] } = result;
  await context.store.db
    .updateTable('missing_page')
    .set({
      state,
      reason,
      title: title.slice(0, 300),
      article_id: articleId,
      steps: JSON.stringify({ steps, nearest } satisfies StoredSteps),
      finished_at: context.now(),
    })
    .where('id', '=', pageId)
    .execute();
}

export const readStoredSteps = (json: string): StoredSteps => {
  const value = JSON.parse(json) as StoredSteps | [];
  return Array.isArray(value) ? { steps: [], nearest: [] } : value;
};
