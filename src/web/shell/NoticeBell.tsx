import { BellOutlined } from '@ant-design/icons';
import { Badge, Empty, Popover } from 'antd';
import { useText } from '../i18n/use-text.ts';
import { NoticeList, useNoticeTitle } from './NoticeList.tsx';
import { useNotices } from './use-notices.tsx';

export function NoticeBell() {
  const t = useText('web');
  const notices = Object.entries(useNotices());
  const titleOf = useNoticeTitle();
  const total = notices.reduce((sum, [, notice]) => sum + (notice.list?.length ?? 1), 0);
  const content = (
    <div className="notice-panel">
      {notices.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('notice.none')} />}
      {notices.map(([type, notice]) => (
        <section key={type}>
          <strong>{titleOf(type, notice)}</strong>
          <NoticeList notice={notice} />
        </section>
      ))}
    </div>
  );
  return (
    <Popover content={content} title={t('notice.title')} trigger="click" placement="bottomRight">
      <button type="button" className="header-button" aria-label={t('notice.label', { total })}>
        <Badge count={total} size="small" offset={[4, -2]}>
          <BellOutlined className="header-bell" />
        </Badge>
      </button>
    </Popover>
  );
}
