import { Link } from 'react-router';
import type { BulletinSnapshot, Part } from '#shared/bulletin.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { listOf } from './report-links.ts';

/** A piece of a sentence or a cell: a number opens its articles, a quotation its article. What strangers wrote keeps its direction to itself. */
export function ReportPart({ part, snapshot }: { part: Part; snapshot: BulletinSnapshot }) {
  const mayRead = useCan('classifiedInfo.b');
  if (part.is === 'text') return <>{part.text}</>;
  if (part.is === 'quote')
    return <bdi>{mayRead ? <Link to={pathTo(ARTICLE_DETAIL, { id: part.articleId })}>{part.text}</Link> : part.text}</bdi>;
  const to = listOf(snapshot, part.key);
  return to === undefined || !mayRead ? <>{part.text}</> : <Link to={to}>{part.text}</Link>;
}
