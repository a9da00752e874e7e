import { Alert, Switch } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { ArticleDetail } from '../contract.ts';
import { HighlightedText } from './HighlightedText.tsx';
import type { ArticleMarks } from './use-article-marks.ts';

/** The text with the words that brought the article here, and the sentences that carry its emotion. */
export function ArticleBody({ article, marks }: { article: ArticleDetail; marks: ArticleMarks }) {
  const t = useText('article');
  return (
    <section className="panel">
      <div className="table-tools">
        <span>{t('detail.length', { total: article.content.length })}</span>
        <label style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
          {t('detail.marks')} <Switch size="small" checked={marks.isShown} onChange={marks.setShown} aria-label={t('detail.marks')} />
        </label>
      </div>
      {article.content ? (
        <div className="article-text" lang={article.language.startsWith('zh') ? 'zh' : article.language}>
          <HighlightedText text={article.content} marks={marks.of(article, 'content')} />
        </div>
      ) : (
        <Alert type="info" showIcon title={t('detail.noText')} />
      )}
    </section>
  );
}
