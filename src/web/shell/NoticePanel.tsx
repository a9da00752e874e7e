import { Empty } from 'antd';
import { useText } from '../i18n/use-text.ts';
import type { Notice } from '../session/gateway.ts';
import { DesktopSwitch } from './DesktopSwitch.tsx';
import { NoticeList, useNoticeTitle } from './NoticeList.tsx';
import type { NoticeItem } from './notice-rules.ts';

interface NoticePanelProps {
  entries: readonly (readonly [type: string, notice: Notice])[];
  onOpen: (type: string, item: NoticeItem) => void;
}

/** What the bell opens: everything that is not read yet. */
export function NoticePanel({ entries, onOpen }: NoticePanelProps) {
  const t = useText('web');
  const titleOf = useNoticeTitle();
  return (
    <div className="notice-panel">
      {entries.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('notice.none')} />}
      {entries.map(([type, notice]) => (
        <section key={type}>
          <strong>{titleOf(type, notice)}</strong>
          <NoticeList type={type} notice={notice} onOpen={(item) => onOpen(type, item)} />
        </section>
      ))}
      <DesktopSwitch notices={Object.fromEntries(entries)} />
    </div>
  );
}
