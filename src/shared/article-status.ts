// What may follow a status of an article: unread → read → processing → processed, and ignored from any; work may be taken up again.
import type { ArticleStatus } from './media.ts';

const NEXT: Record<ArticleStatus, readonly ArticleStatus[]> = {
  unread: ['read', 'processing', 'processed', 'ignored'],
  read: ['processing', 'processed', 'ignored'],
  processing: ['processed', 'ignored'],
  processed: ['processing', 'ignored'],
  ignored: ['read', 'processing', 'processed'],
};

/** Steps may be skipped forwards; backwards only undo leads, which puts back exactly what was. The same status again is no change. */
export const mayFollow = (from: ArticleStatus, to: ArticleStatus): boolean => from === to || NEXT[from].includes(to);
