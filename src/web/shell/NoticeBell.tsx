import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Empty, Popover } from 'antd';
import { useText } from '../i18n/use-text.ts';
import { NoticeList, useNoticeTitle } from './NoticeList.tsx';
import { NoticeToasts } from './NoticeToasts.tsx';
import { isReadable, useNotices } from './use-notices.tsx';

/** The bell with everything that is not read yet, and new notices beside it for their time. */
export function NoticeBell() {
  const t = useText('web');
  const { notices, toasts, open, dismiss, readAll } = useNotices();
  const entries = Object.entries(notices);
  const titleOf = useNoticeTitle();
  const total = entries.reduce((sum, [, notice]) => sum + (notice.list?.length ?? 1), 0);
  const content = (
    <div className="notice-panel">
      {entries.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('notice.none')} />}
      {entries.map(([type, notice]) => (
        <section key={type}>
          <strong>{titleOf(type, notice)}</strong>
          <NoticeList type={type} notice={notice} onOpen={(item) => open(type, item)} />
        </section>
      ))}
    </div>
  );
  const title = (
    <div className="notice-head">
      <span>{t('notice.title')}</span>
      {entries.some(([, notice]) => notice.list?.some(isReadable)) && (
        <Button type="link" size="small" onClick={readAll}>
          {t('notice.readAll')}
        </Button>
      )}
    </div>
  );
  return (
    <>
      <Popover content={content} title={title} trigger="click" placement="bottomRight">
        <button type="button" className="header-button" aria-label={t('notice.label', { total })}>
          <Badge count={total} size="small" offset={[4, -2]}>
            <BellOutlined className="header-bell" />
          </Badge>
        </button>
      </Popover>
      <NoticeToasts toasts={toasts} onOpen={open} onClose={dismiss} />
    </>
  );
}
