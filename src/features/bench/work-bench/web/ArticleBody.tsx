import { Alert, Space, Switch } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { picturesIn, readRichText, type RichNode } from '#web/ui/rich-text-tree.ts';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { FontSizes, useFontSize } from '#features/core/article/web/facade.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import { MarkLegend } from './MarkLegend.tsx';
import type { ArticleMarks } from './use-article-marks.ts';

const ArticleImages = lazy(async () => ({ default: (await import('./ArticleImages.tsx')).ArticleImages }));
const ArticleRichText = lazy(async () => ({ default: (await import('./ArticleRichText.tsx')).ArticleRichText }));

/** Those that do not stand in the text already. */
function withoutInline(images: readonly string[], nodes: readonly RichNode[] | undefined): readonly string[] {
  const inline = new Set(picturesIn(nodes ?? []));
  return images.filter((image) => !inline.has(image));
}

/** The text with its matched words marked, and the sentences that carry its emotion. */
export function ArticleBody({ article, marks }: { article: ArticleDetail; marks: ArticleMarks }) {
  const t = useText('article');
  const [fontSize, changeSize] = useFontSize('article');
  const nodes = useMemo(() => readRichText(article.contentHtml, article.content), [article.contentHtml, article.content]);
  const plain = <HighlightedText text={article.content} marks={marks.of(article, 'content')} />;
  const images = useMemo(() => withoutInline(article.images, nodes), [article.images, nodes]);
  return (
    <section className="panel">
      <div className="table-tools">
        <span>{t('detail.length', { total: article.content.length })}</span>
        <Space size={16}>
          <FontSizes size={fontSize} onChange={changeSize} />
          <label style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
            {t('detail.marks')} <Switch size="small" checked={marks.isShown} onChange={marks.setShown} aria-label={t('detail.marks')} />
          </label>
        </Space>
      </div>
      {marks.isShown && <MarkLegend article={article} />}
      {article.content ? (
        <div className="article-text" style={{ fontSize }} lang={article.language.startsWith('zh') ? 'zh' : article.language}>
          {nodes ? (
            <Suspense fallback={plain}>
              <ArticleRichText articleId={article.id} nodes={nodes} marks={marks.of(article, 'content')} />
            </Suspense>
          ) : (
            plain
          )}
        </div>
      ) : (
        <Alert type="info" showIcon title={t('detail.noText')} />
      )}
      {images.length > 0 && (
        <Suspense fallback={null}>
          <ArticleImages articleId={article.id} images={images} />
        </Suspense>
      )}
    </section>
  );
}
