import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Space, Switch } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { FONT_SIZES, useFontSize } from './font-size.ts';
import { HighlightedText } from './HighlightedText.tsx';
import { MarkLegend } from './MarkLegend.tsx';
import type { ArticleMarks } from './use-article-marks.ts';

const ArticleImages = lazy(async () => ({ default: (await import('./ArticleImages.tsx')).ArticleImages }));

/** The text with its matched words marked, and the sentences that carry its emotion. */
export function ArticleBody({ article, marks }: { article: ArticleDetail; marks: ArticleMarks }) {
  const t = useText('article');
  const [fontSize, changeSize] = useFontSize();
  return (
    <section className="panel">
      <div className="table-tools">
        <span>{t('detail.length', { total: article.content.length })}</span>
        <Space size={16}>
          <Space.Compact size="small">
            <Button
              icon={<MinusOutlined />}
              disabled={fontSize === FONT_SIZES[0]}
              onClick={() => changeSize(-1)}
              aria-label={t('font.smaller')}
              title={t('font.smaller')}
            />
            <Button
              icon={<PlusOutlined />}
              disabled={fontSize === FONT_SIZES.at(-1)}
              onClick={() => changeSize(1)}
              aria-label={t('font.larger')}
              title={t('font.larger')}
            />
          </Space.Compact>
          <label style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
            {t('detail.marks')} <Switch size="small" checked={marks.isShown} onChange={marks.setShown} aria-label={t('detail.marks')} />
          </label>
        </Space>
      </div>
      {marks.isShown && <MarkLegend article={article} />}
      {article.content ? (
        <div className="article-text" style={{ fontSize }} lang={article.language.startsWith('zh') ? 'zh' : article.language}>
          <HighlightedText text={article.content} marks={marks.of(article, 'content')} />
        </div>
      ) : (
        <Alert type="info" showIcon title={t('detail.noText')} />
      )}
      {article.images.length > 0 && (
        <Suspense fallback={null}>
          <ArticleImages articleId={article.id} images={article.images} />
        </Suspense>
      )}
    </section>
  );
}
