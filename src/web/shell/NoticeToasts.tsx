import { CloseOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/use-text.ts';
import type { Notice } from '../session/gateway.ts';
import { ROW_PX } from './free-place.ts';
import { keyOfItem, type NoticeItem } from './notice-rules.ts';
import { NoticeLine, useNoticeTitle } from './NoticeList.tsx';
import { useFreePlace } from './use-free-place.ts';

export interface NoticeToastsProps {
  toasts: readonly (readonly [type: string, notice: Notice])[];
  onOpen: (type: string, item: NoticeItem) => void;
  onClose: (type: string) => void;
}

/** New notices, a line each, where they cover nothing that can be pressed; where there is no such place, the bell alone shows them. */
export function NoticeToasts({ toasts, onOpen, onClose }: NoticeToastsProps) {
  const own = useRef<HTMLOutputElement>(null);
  const t = useText('web');
  const titleOf = useNoticeTitle();
  const place = useFreePlace(own, toasts.length);
  if (toasts.length === 0 || !place) return null;
  const { left, top, width, rows } = place;
  return createPortal(
    <output ref={own} className="notice-toasts" aria-label={t('notice.title')} style={{ left, top, width }}>
      {toasts.slice(0, rows).map(([type, notice], at) => (
        <div key={type} className={`notice-toast is-${notice.level}`} style={{ height: ROW_PX }}>
          <InfoCircleOutlined aria-hidden="true" />
          <span className="notice-toast-text">
            <strong>{titleOf(type, notice)}</strong>
            {notice.list?.[0] && (
              <>
                {' '}
                {/* A link of its own for each item: a click follows the address that it had. */}
                <NoticeLine key={keyOfItem(notice.list[0])} type={type} item={notice.list[0]} onOpen={(item) => onOpen(type, item)} />
              </>
            )}
          </span>
          {at === rows - 1 && toasts.length > rows && (
            <span className="notice-toast-more">{t('notice.more', { total: toasts.length - rows })}</span>
          )}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`${t('notice.close')} ${titleOf(type, notice)}`}
            title={t('notice.close')}
            onClick={() => onClose(type)}
          />
        </div>
      ))}
    </output>,
    document.body,
  );
}
