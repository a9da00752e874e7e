import type { ArticleIndex } from './port.ts';
import { fromWire, type WireQuestion } from './wire.ts';

export function answerRequest(index: ArticleIndex, question: WireQuestion): Promise<unknown> {
  switch (question.method) {
    case 'query':
      return index.query({ ...question.query, filter: fromWire(question.filter) });
    case 'events':
      return index.events({ ...question.query, filter: fromWire(question.filter) });
    case 'authors':
      return index.authors({ ...question.query, filter: fromWire(question.filter) });
    case 'count':
      return index.count(fromWire(question.filter));
    case 'ids':
      return index.ids(fromWire(question.filter), question.limit);
    default:
      return index.status();
  }
}
