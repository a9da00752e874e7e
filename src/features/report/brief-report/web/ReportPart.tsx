import type { Part } from '#shared/bulletin.ts';
import { useReportView } from './report-view.ts';

/** A piece of a sentence or a cell: a number opens its articles, a quotation its article. What strangers wrote keeps its direction to itself. */
export function ReportPart({ part }: { part: Part }) {
  const view = useReportView();
  if (part.is === 'text') return <>{part.text}</>;
  if (part.is === 'quote') return <bdi>{view.article(part.articleId, part.text)}</bdi>;
  return <>{view.number(part)}</>;
}
