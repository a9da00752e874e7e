import { Descriptions, Tag, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { confidenceOf } from '#shared/verdict.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { ArticleDetail } from '#features/core/article/contract.ts';
import { ChangeLog } from './ChangeLog.tsx';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { SimilarList } from './SimilarList.tsx';
import { supporting } from './supporting.ts';

const NUMBERS = ['read', 'reply', 'forward', 'like', 'play'] as const;

interface OfArticle {
  article: ArticleDetail;
}

/** The complete analysis of the article, with reasons. */
export function ArticleAside({ article }: OfArticle) {
  const t = useText('article');
  return (
    <aside className="article-aside">
      <Part title={t('detail.emotion')}>
        <Verdicts article={article} />
      </Part>
      <Part title={t('detail.similar', { total: article.similar })}>
        <SimilarList articleId={article.id} />
      </Part>
      <Part title={t('detail.words')}>
        <div className="article-words">
          {article.keywordWeights.map((keyword) => (
            <Link key={keyword.word} to={pathTo(CLASSIFIED_INFO, {}, { keyword: `"${keyword.word}"` })}>
              <Tag>{keyword.word}</Tag>
            </Link>
          ))}
        </div>
      </Part>
      {article.entities.length > 0 && <Entities article={article} />}
      {article.regions.length > 0 && <Regions article={article} />}
      {article.numberHistory.length > 0 && (
        <Part title={t('detail.numbers')}>
          <Descriptions
            size="small"
            column={2}
            items={NUMBERS.filter((kind) => article.numbers[kind] !== null).map((kind) => ({
              key: kind,
              label: t(`number.${kind}`),
              children: <BigNumber value={article.numbers[kind]} />,
            }))}
          />
        </Part>
      )}
      <Part title={t('detail.source')}>
        <Source article={article} />
        {article.revisions.length > 0 && <Revisions article={article} />}
      </Part>
      <Part title={t('detail.log')}>
        <ChangeLog entries={article.log} />
      </Part>
    </aside>
  );
}

/** The verdicts on the article with the sentences behind them. */
export function Verdicts({ article }: OfArticle) {
  return (
    <>
      <Emotions article={article} />
      <Evidence article={article} />
    </>
  );
}

/** The verdicts on the article as a whole and towards each subject. */
function Emotions({ article }: OfArticle) {
  const t = useText('article');
  const subjectName = new Map(article.subjects.map((subject) => [subject.id, subject.name]));
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        {
          key: 'client',
          label: t('detail.clientEmotion'),
          children: (
            <span>
              <EmotionTag emotion={article.emotion} origin={article.emotionOrigin} score={article.emotionScore} />{' '}
              <Origin article={article} />
            </span>
          ),
        },
        {
          key: 'article',
          label: t('detail.articleEmotion'),
          children: <Score emotion={article.articleEmotion} score={article.articleEmotionScore} />,
        },
        ...article.targetEmotions.map((target) => ({
          key: target.subjectId,
          label: t('detail.towards', { subject: subjectName.get(target.subjectId) ?? '' }),
          children: <TargetReason target={target} />,
        })),
      ]}
    />
  );
}

/** Who judged: for a person's verdict the last correction in the log. */
function Origin({ article: { emotion, emotionScore, emotionOrigin, log } }: OfArticle) {
  const t = useText('article');
  const correction = log.find((entry) => entry.field === 'emotion' && entry.after === `${emotion}:user`);
  if (emotionOrigin === 'user' && correction) {
    return (
      <span className="article-meta">
        {t('verdict.user', { user: correction.user })} · <Time value={correction.at} />
      </span>
    );
  }
  const confidence = Math.round(confidenceOf({ emotion, emotionScore, emotionOrigin }) * 100);
  return <span className="article-meta">{t(`verdict.${emotionOrigin === 'user' ? 'person' : emotionOrigin}`, { confidence })}</span>;
}

function TargetReason({ target: { emotion, score, names } }: { target: ArticleDetail['targetEmotions'][number] }) {
  const t = useText('article');
  return (
    <div>
      <Score emotion={emotion} score={score} />
      {names.map(({ name, forms, words }) => (
        <div key={name}>
          {name}
          {forms.some((form) => form !== name) && t('detail.writtenAs', { forms: forms.join(t('detail.comma')) })}
          {words.length > 0 && t('detail.because', { words: words.join(t('detail.comma')) })}
        </div>
      ))}
    </div>
  );
}

/** The sentences that speak for the verdict. */
function Evidence({ article }: OfArticle) {
  const sentences = supporting(article);
  if (sentences.length === 0) return null;
  return (
    <ul style={{ paddingInlineStart: 18, margin: '8px 0 0' }}>
      {sentences.map((item) => (
        <li key={`${item.field} ${item.start}`}>
          {(item.field === 'title' ? article.title : article.content).slice(item.start, item.end)}{' '}
          <span className="num">({item.score.toFixed(2)})</span>
        </li>
      ))}
    </ul>
  );
}

function Entities({ article }: OfArticle) {
  const t = useText('article');
  return (
    <Part title={t('detail.entities')}>
      <div className="article-words">
        {article.entities.slice(0, 30).map((entity) => (
          <Link key={`${entity.type} ${entity.text}`} to={pathTo(CLASSIFIED_INFO, {}, { keyword: `"${entity.text}"` })}>
            <Tag title={t(`entity.${entity.type}`, { defaultValue: entity.type })}>
              {entity.text}
              {entity.count > 1 ? ` ×${entity.count}` : ''}
            </Tag>
          </Link>
        ))}
      </div>
    </Part>
  );
}

function Regions({ article }: OfArticle) {
  const t = useText('article');
  return (
    <Part title={t('detail.regions')}>
      <div className="article-words">
        {article.regions.map((region) => (
          <Link key={region.code} to={pathTo(CLASSIFIED_INFO, {}, { region: region.code })}>
            <Tag>
              {region.name} · {t(`origin.${region.origin}`)}
            </Tag>
          </Link>
        ))}
      </div>
    </Part>
  );
}

/** The article's origin, its times, and their reliability. */
function Source({ article }: OfArticle) {
  const t = useText('article');
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'site', label: t('column.site'), children: `${article.siteName} (${article.siteDomain})` },
        { key: 'source', label: t('detail.sourceName'), children: article.sourceName || '–' },
        { key: 'published', label: t('detail.publishedAt'), children: <Time value={article.publishedAt} isFull /> },
        { key: 'found', label: t('detail.foundAt'), children: <Time value={article.foundAt} isFull /> },
        { key: 'fetched', label: t('detail.fetchedAt'), children: <Time value={article.fetchedAt} isFull /> },
        { key: 'stored', label: t('detail.storedAt'), children: <Time value={article.storedAt} isFull /> },
        {
          key: 'junk',
          label: t('detail.junk'),
          children: `${article.junkScore}${article.junkReasons.length > 0 ? ` · ${article.junkReasons.map((reason) => t(`junk.${reason}`, { defaultValue: reason })).join(t('listSeparator'))}` : ''}`,
        },
        { key: 'md5', label: 'md5', children: <code style={{ fontSize: 11 }}>{article.md5}</code> },
      ]}
    />
  );
}

function Revisions({ article }: OfArticle) {
  const t = useText('article');
  return (
    <Timeline
      items={article.revisions.map((revision) => ({
        key: revision.revision,
        content: t('detail.revision', { revision: revision.revision, title: revision.title }),
      }))}
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel" style={{ overflowWrap: 'anywhere' }}>
      <h2 style={{ fontSize: 14, margin: '0 0 8px' }}>{title}</h2>
      {children}
    </section>
  );
}

function Score({ emotion, score }: { emotion: ArticleDetail['emotion']; score: number }) {
  return (
    <span>
      <EmotionTag emotion={emotion} origin="machine" score={score} /> <span className="num">{score.toFixed(2)}</span>
    </span>
  );
}
