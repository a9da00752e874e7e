import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import type { BulletinSnapshot } from '#shared/bulletin.ts';
import { usePassedAddress } from '#features/core/file/web/facade.tsx';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { briefReportContract } from '../contract.ts';
import { listOf } from './report-links.ts';
import { type ReportView, ReportViewContext } from './report-view.ts';

/** Within the product: a number opens the list of its articles, a title its article, for whoever may read them. */
export function SnapshotView({ snapshot, children }: { snapshot: BulletinSnapshot; children: ReactNode }) {
  const mayRead = useCan('classifiedInfo.b');
  const view = useMemo(() => viewOf(snapshot, mayRead), [snapshot, mayRead]);
  return <ReportViewContext value={view}>{children}</ReportViewContext>;
}

const viewOf = (snapshot: BulletinSnapshot, mayRead: boolean): ReportView => ({
  isWhole: false,
  valueOf: (key) => snapshot.numbers[key]?.value ?? 0,
  number: ({ key, text }) => {
    const to = listOf(snapshot, key);
    return to === undefined || !mayRead ? text : <Link to={to}>{text}</Link>;
  },
  picture: (id, alt) => <KeptPicture id={id} alt={alt} />,
  article: (id, text) => (mayRead ? <Link to={pathTo(ARTICLE_DETAIL, { id })}>{text}</Link> : text),
});

function KeptPicture({ id, alt }: { id: number; alt: string }) {
  const addressOf = usePassedAddress(briefReportContract.picture.path);
  const address = addressOf({ id });
  return address === undefined ? null : <img src={address} alt={alt} />;
}
