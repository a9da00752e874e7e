import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';
import { isReadable, useNotices } from './use-notices.tsx';

const NoticePanel = lazy(async () => ({ default: (await import('./NoticePanel.tsx')).NoticePanel }));
const NoticeToasts = lazy(async () => ({ default: (await import('./NoticeToasts.tsx')).NoticeToasts }));

/** The bell with everything that is not read yet, and new notices beside it for their time. */
export function NoticeBell() {
  const t = useText('web');
  const { notices, toasts, open, dismiss, readAll } = useNotices();
  const entries = Object.entries(notices);
  const total = entries.reduce((sum, [, notice]) => sum + (notice.list?.length ?? 1), 0);
  const content = (
    <Suspense fallback={<div className="notice-panel" />}>
      <NoticePanel entries={entries} onOpen={open} />
    </Suspense>
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
      <Suspense>{toasts.length > 0 && <NoticeToasts toasts={toasts} onOpen={open} onClose={dismiss} />}</Suspense>
    </>
  );
}
