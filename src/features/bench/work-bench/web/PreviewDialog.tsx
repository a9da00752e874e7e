import { CompressOutlined, ExpandOutlined, ExportOutlined } from '@ant-design/icons';
import { Button, Modal, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { KEYS, readText, writeText } from '#web/session/storage.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import { articleRoutes } from './routes.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useArticleMarks } from './use-article-marks.ts';

interface PreviewDialogProps {
  id: number;
  keyword: string | undefined;
  /** Neighbours in the list, if there are any. */
  onMove: (step: -1 | 1) => void;
  onClose: () => void;
}

/** One article above its list; the keys left and right open its neighbours. */
export function PreviewDialog({ id, keyword, onMove, onClose }: PreviewDialogProps) {
  const t = useText('article');
  const [isFull, setIsFull] = useState(() => readText(KEYS.modalFull) === '1');
  const article = useCall(articleRoutes.detail, { id, ...(keyword ? { keyword } : {}) }, { keepsPrevious: true });
  const marks = useArticleMarks();
  useShortcut('ArrowLeft', t('key.previous'), () => onMove(-1));
  useShortcut('ArrowRight', t('key.next'), () => onMove(1));
  const resize = () => {
    writeText(KEYS.modalFull, isFull ? '0' : '1');
    setIsFull(!isFull);
  };
  return (
    <Modal
      open
      footer={null}
      width={isFull ? '100%' : 900}
      style={isFull ? { top: 0, maxWidth: '100%', paddingBlockEnd: 0 } : { top: 40 }}
      styles={{ body: { maxHeight: isFull ? 'calc(100vh - 90px)' : 'calc(100vh - 180px)', overflow: 'auto' } }}
      onCancel={onClose}
      title={
        <Space align="start" style={{ paddingInlineEnd: 32 }}>
          <span>
            {article.data ? <HighlightedText text={article.data.title} marks={marks.of(article.data, 'title')} /> : t('screen.detail')}
          </span>
          <Button
            type="text"
            size="small"
            icon={isFull ? <CompressOutlined /> : <ExpandOutlined />}
            onClick={resize}
            aria-label={t(isFull ? 'preview.window' : 'preview.full')}
            title={t(isFull ? 'preview.window' : 'preview.full')}
          />
          <Link to={pathTo(ARTICLE_DETAIL, { id }, keyword ? { keyword } : undefined)}>
            <Button type="text" size="small" icon={<ExportOutlined />} aria-label={t('preview.page')} title={t('preview.page')} />
          </Link>
        </Space>
      }
    >
      {article.isError && <ErrorState error={article.error} onRetry={() => void article.refetch()} />}
      {article.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {article.data && (
        <>
          <ArticleMeta article={article.data} />
          <ArticleBody article={article.data} marks={marks} />
        </>
      )}
    </Modal>
  );
}
