import type { Store } from '#server/db/open-record.ts';
import { getAnalysis } from './get-analysis.ts';
import { getTree } from './get-tree.ts';
import { listReposts } from './list-reposts.ts';
import type { SpreadQuestion } from './spread-wire.ts';

export function answerSpread(store: Store, question: SpreadQuestion): Promise<unknown> {
  switch (question.method) {
    case 'analysis':
      return getAnalysis(store, question.post, question.clientId);
    case 'tree':
      return getTree(store, question.post, question.encoding);
    default:
      return listReposts(store, question.post, question.input);
  }
}
