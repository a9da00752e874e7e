import { implement } from '#server/http/implement.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import { subjectTrialContract } from '../trial.contract.ts';
import { checkExpression } from './check-expression.ts';
import { explainArticle } from './explain-article.ts';
import { loadCheckContext } from './find-containing.ts';
import { createPageReader } from './page-reader.ts';
import { previewSubject } from './preview-subject.ts';

export const subjectTrialRoutes = (platform: Platform, fetch: Fetch) => {
  const readPage = createPageReader(fetch, platform.now);
  return implement(subjectTrialContract, {
    check: async (actor, input) => checkExpression(input, await loadCheckContext(platform, actor, input)),
    preview: (actor, input) => previewSubject(platform, actor, input),
    explain: (actor, input) => explainArticle(platform, readPage, actor, input),
  });
};
