import { Button } from 'antd';
import { LinkOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Block, BulletinChapter, Sentence } from '#shared/bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ReportPart } from './ReportPart.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useReportView } from './report-view.ts';
import './report.css';

export const chapterId = (key: string): string => `chapter-${key}`;

interface PageProps {
  chapters: readonly BulletinChapter[];
  locale: string;
  /** The place of the sentence whose sources are shown. */
  chosen: string | undefined;
  onChoose: (place: string, sentence: Sentence) => void;
  /** Follows the cover. */
  contents?: ReactNode;
}

/** A sheet of paper: always dark on white, as it prints. */
export function ReportPage({ chapters, locale, contents, ...context }: PageProps) {
  const t = useText('briefReport');
  return (
    <article className="report-page" lang={locale} aria-label={t('preview.page')}>
      {chapters.map(({ key, title, blocks }) => (
        <section key={key} id={chapterId(key)} aria-label={title}>
          {key !== 'cover' && <h2>{title}</h2>}
          {blocks.map((block, i) => (
            // A bulletin never changes, so that its blocks keep their places.
            // oxlint-disable-next-line react/no-array-index-key
            <ReportBlock key={i} block={block} chapter={key} place={`${key}.${i}`} gap={locale === 'zh-CN' ? '' : ' '} {...context} />
          ))}
          {key === 'cover' && contents}
        </section>
      ))}
    </article>
  );
}

interface BlockProps extends Pick<PageProps, 'chosen' | 'onChoose'> {
  block: Block;
  chapter: string;
  place: string;
  /** Between sentences. */
  gap: string;
}

/** One block on its own, as it stands in the pages. */
export function ReportBlock({ block, place, chapter, ...context }: BlockProps) {
  switch (block.is) {
    case 'cover':
      return <Cover block={block} />;
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p {...lookOf(block)}>
          {block.sentences.map((sentence, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <ReportSentence key={i} sentence={sentence} place={`${place}.${i}`} {...context} />
          ))}
        </p>
      );
    case 'figures':
      return <Figures block={block} />;
    case 'table':
      return <ReportTable block={block} chapter={chapter} />;
    case 'articles':
      return <Articles block={block} />;
    default:
      return (
        <ol className="report-notes">
          {block.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      );
  }
}

/** Lines of a list have their sign or number by style; a page of any reader says them. */
const lookOf = ({ look, align }: Of<'paragraph'>) => ({
  ...(look ? { className: `report-look is-${look}` } : {}),
  ...(align ? { style: { textAlign: align } } : {}),
});

type Of<K extends Block['is']> = Extract<Block, { is: K }>;

function Cover({ block: { title, issue, lines, label } }: { block: Of<'cover'> }) {
  const Title = useReportView().isWhole ? 'h1' : 'p';
  return (
    <header className="report-cover">
      <Title className="report-name">
        <bdi>{title}</bdi>
      </Title>
      {[issue, ...lines, label].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </header>
  );
}

function ReportSentence({ sentence, place, gap, chosen, onChoose }: Omit<BlockProps, 'block' | 'chapter'> & { sentence: Sentence }) {
  const t = useText('briefReport');
  const choose = () => onChoose(place, sentence);
  return (
    <>
      {/* The button behind it does the same by key. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span className={place === chosen ? 'report-sentence is-chosen' : 'report-sentence'} onClick={choose}>
        {sentence.parts.map((part, i) => (
          // oxlint-disable-next-line react/no-array-index-key
          <ReportPart key={i} part={part} />
        ))}
      </span>
      <Button
        className="report-source"
        type="text"
        size="small"
        icon={<LinkOutlined aria-hidden />}
        aria-label={t('action.source')}
        title={t('action.source')}
        aria-pressed={place === chosen}
        onClick={choose}
      />
      {gap}
    </>
  );
}

const Figures = ({ block }: { block: Of<'figures'> }) => (
  <dl className="report-figures">
    {block.items.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="report-value">
          <ReportPart part={value} />
        </dd>
        <dd>
          {note.map((part, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <ReportPart key={i} part={part} />
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

function Articles({ block }: { block: Of<'articles'> }) {
  const view = useReportView();
  return (
    <ol className="report-articles">
      {block.items.map(({ articleId, title, facts, excerpt, goesOn, abstract }) => (
        <li key={articleId}>
          <bdi>{view.article(articleId, title.text)}</bdi>
          <div className="report-facts">{facts.join(' · ')}</div>
          {abstract !== undefined && <p>{abstract}</p>}
          {abstract === undefined && excerpt && (
            <blockquote>
              <bdi>{excerpt.text}</bdi>
              {goesOn && '…'}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}
