import { Alert } from 'antd';
import type { Bulletin } from '#features/report/brief-report/contract.ts';
import { ReportPage, SnapshotView } from '#features/report/brief-report/web/facade.tsx';
import type { BulletinSnapshot } from '#shared/bulletin.ts';
import { shownChapters } from '#shared/edited-bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { BulletinText } from '../contract.ts';

interface ClosedTextProps {
  bulletin: Bulletin;
  text: BulletinText;
  snapshot: BulletinSnapshot;
}

/** What was submitted or published is read, and says how it becomes a draft again. */
export function ClosedText({ bulletin: { state, locale }, text, snapshot }: ClosedTextProps) {
  const t = useText('bulletinEditor');
  return (
    <>
      <Alert
        type="info"
        showIcon
        className="bulletin-closed"
        title={t(state === 'review' ? 'closed.review' : state === 'published' ? 'closed.published' : 'closed.sent')}
      />
      <SnapshotView snapshot={snapshot}>
        <ReportPage chapters={shownChapters(text.chapters)} locale={locale} chosen={undefined} onChoose={() => undefined} />
      </SnapshotView>
    </>
  );
}
