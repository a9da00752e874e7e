import { Button } from 'antd';
import { LinkOutlined } from '@ant-design/icons';
import { Fragment, type ReactNode } from 'react';
import type { Block, BulletinChapter, Sentence } from '#shared/bulletin.ts';
import { logoOf, logoSize } from '#shared/bulletin-look.ts';
import type { HouseLogo } from '#shared/bulletin-themes.ts';
import { coverOf } from '#shared/cover-of.ts';
import type { Locale } from '#shared/error-messages.ts';
import { aigcMark } from '#shared/aigc-mark.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pageLook } from './page-look.ts';
import { ReportPart } from './ReportPart.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useReportView } from './report-view.ts';
import './report.css';

export const chapterId = (key: string): string => `chapter-${key}`;

interface PageProps {
  chapters: readonly BulletinChapter[];
  locale: Locale;
  /** The place of the sentence whose sources are shown. */
  chosen: string | undefined;
  onChoose: (place: string, sentence: Sentence) => void;
  /** Follows the cover. */
  contents?: ReactNode;
  /** Stands beside a block. */
  beside?: (place: string) => ReactNode;
}

/** A sheet of paper: always dark on white, as it prints. */
export function ReportPage({ chapters, locale, contents, beside, ...context }: PageProps) {
  const t = useText('briefReport');
  return (
    <article {...pageLook(coverOf(chapters))} lang={locale} aria-label={t('preview.page')}>
      <Mark chapters={chapters} />
      {chapters.map(({ key, title, blocks }) => (
        <section key={key} id={chapterId(key)} aria-label={title}>
          {key !== 'cover' && <h2>{title}</h2>}
          {groupsOf(blocks).map(({ line, from, blocks: group }) => {
            const shown = group.map((block, i) => {
              const place = `${key}.${from + i}`;
              return <ReportBlock key={place} block={block} place={place} locale={locale} {...context} />;
            });
            const List = line === 'bullet' ? 'ul' : 'ol';
            return (
              <Fragment key={from}>
                {beside && group.map((_, i) => <Fragment key={`${key}.${from + i}`}>{beside(`${key}.${from + i}`)}</Fragment>)}
                {line ? <List>{shown}</List> : shown}
              </Fragment>
            );
          })}
          {key === 'cover' && contents}
        </section>
      ))}
    </article>
  );
}

/** For programs, what the cover says to people: it stands in the head of the page. */
function Mark({ chapters }: Pick<PageProps, 'chapters'>) {
  const t = useText('briefReport');
  const cover = coverOf(chapters);
  return (
    <>
      <meta name="AIGC" content={aigcMark(t('producer'), cover?.issue ?? '')} />
      <meta name="generator" content={cover?.label ?? ''} />
    </>
  );
}

interface BlockProps extends Pick<PageProps, 'chosen' | 'onChoose'> {
  block: Block;
  place: string;
  locale: Locale;
}

/** One block on its own, as it stands in the pages. */
export function ReportBlock({ block, place, locale, ...context }: BlockProps) {
  const gap = locale === 'zh-CN' ? '' : ' ';
  switch (block.is) {
    case 'cover':
      return <Cover block={block} />;
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <Look block={block}>
          {block.sentences.map((sentence, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <ReportSentence key={i} sentence={sentence} place={`${place}.${i}`} gap={gap} {...context} />
          ))}
        </Look>
      );
    case 'figures':
      return <Figures block={block} />;
    case 'table':
      return <ReportTable block={block} locale={locale} />;
    case 'articles':
      return <Articles block={block} />;
    case 'picture':
      return <Picture block={block} />;
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

/** A paragraph, a quoted one, or a line of the list around it. */
function Look({ block: { look, align }, children }: { block: Of<'paragraph'>; children: ReactNode }) {
  const style = align ? { style: { textAlign: align } } : {};
  if (look === 'bullet' || look === 'number') return <li {...style}>{children}</li>;
  const text = <p {...style}>{children}</p>;
  return look === 'quote' ? <blockquote className="report-quoted">{text}</blockquote> : text;
}

const lineOf = (block: Block | undefined) =>
  block?.is === 'paragraph' && (block.look === 'bullet' || block.look === 'number') ? block.look : undefined;

/** Lines of one list that follow each other, and every other block on its own; with their places. */
function groupsOf(blocks: readonly Block[]): { line: 'bullet' | 'number' | undefined; from: number; blocks: Block[] }[] {
  const groups: ReturnType<typeof groupsOf> = [];
  for (const [at, block] of blocks.entries()) {
    const line = lineOf(block);
    const last = groups.at(-1);
    if (line && last?.line === line) last.blocks.push(block);
    else groups.push({ line, from: at, blocks: [block] });
  }
  return groups;
}

type Of<K extends Block['is']> = Extract<Block, { is: K }>;

function Cover({ block }: { block: Of<'cover'> }) {
  const { title, issue, lines, label } = block;
  const Title = useReportView().isWhole ? 'h1' : 'p';
  const logo = logoOf(block);
  return (
    <header className="report-cover">
      {logo && <Logo logo={logo} />}
      <Title className="report-name">
        <bdi>{title}</bdi>
      </Title>
      {[issue, ...lines, label].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </header>
  );
}

/** Its place is kept until it is there. */
function Logo({ logo }: { logo: HouseLogo }) {
  const view = useReportView();
  const { width, height } = logoSize(logo, 'cover');
  return (
    <div className={logo.isOnPlate ? 'report-logo is-on-plate' : 'report-logo'}>
      <span style={{ width, aspectRatio: `${width} / ${height}` }}>{view.picture(logo.pictureId, logo.alt)}</span>
    </div>
  );
}

interface SentenceProps extends Omit<BlockProps, 'block' | 'locale'> {
  sentence: Sentence;
  /** To the next one. */
  gap: string;
}

function ReportSentence({ sentence, place, gap, chosen, onChoose }: SentenceProps) {
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

function Picture({ block: { pictureId, alt, caption, width } }: { block: Of<'picture'> }) {
  const view = useReportView();
  return (
    <figure className={width === 'half' ? 'report-picture is-half' : 'report-picture'}>
      {view.picture(pictureId, alt || caption)}
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

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
