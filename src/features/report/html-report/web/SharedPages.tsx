import { Button, Drawer, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { chapterId, type Figure, ReportPage, type ReportView, ReportViewContext } from '#features/report/brief-report/web/facade.tsx';
import type { Sentence } from '#shared/bulletin.ts';
import { apiAddress } from '#web/client/api-address.ts';
import { queryText } from '#shared/query-text.ts';
import { useLanguageOf } from '#web/i18n/use-language-of.ts';
import { useText } from '#web/i18n/use-text.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { type SharedReport, sharedReportContract } from '../contract.ts';
import { type Asked, SharedSources } from './SharedSources.tsx';

const CONTENTS = 'report-contents';

/** A bulletin as an article to read, in its own language. */
export function SharedPages({ report }: { report: SharedReport }) {
  const texts = useLanguageOf(report.locale);
  if (!texts)
    return (
      <main className="shared-report-door">
        <Skeleton active paragraph={{ rows: 8 }} />
      </main>
    );
  return (
    <I18nextProvider i18n={texts}>
      <Pages report={report} />
    </I18nextProvider>
  );
}

function Pages({ report }: { report: SharedReport }) {
  const t = useText('htmlReport');
  const [asked, setAsked] = useState<Asked>();
  const isPhone = useIsPhone();
  const view = useMemo(() => viewOf(report, setAsked), [report]);
  const { chapters, locale } = report;
  const choose = (place: string, { parts, articleIds }: Sentence) =>
    setAsked({ place, text: parts.map(({ text }) => text).join(''), keys: [...new Set(parts.flatMap(keysOf))], articleIds });
  return (
    <main className="shared-report" lang={locale}>
      <ReportViewContext value={view}>
        <ReportPage chapters={chapters} locale={locale} chosen={asked?.place} onChoose={choose} contents={<Contents report={report} />} />
      </ReportViewContext>
      <div className="shared-report-tools">
        {!isPhone && <Button onClick={() => window.print()}>{t('page.print')}</Button>}
        <Button onClick={() => goTo(CONTENTS)}>{t('page.top')}</Button>
      </div>
      <Drawer
        open={asked !== undefined}
        title={t('sheet.title')}
        placement={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '62vh' : 400}
        closable={{ 'aria-label': t('page.close') }}
        rootClassName="shared-report-sheet"
        onClose={() => setAsked(undefined)}
      >
        {asked && <SharedSources report={report} asked={asked} />}
      </Drawer>
    </main>
  );
}

function Contents({ report: { chapters } }: { report: SharedReport }) {
  const t = useText('htmlReport');
  return (
    <nav id={CONTENTS} className="shared-report-contents" aria-label={t('page.contents')} tabIndex={-1}>
      <h2>{t('page.contents')}</h2>
      <ol>
        {chapters
          .filter(({ key }) => key !== 'cover')
          .map(({ key, title }) => (
            <li key={key}>
              <button type="button" onClick={() => goTo(chapterId(key))}>
                {title}
              </button>
            </li>
          ))}
      </ol>
    </nav>
  );
}

/** Reading goes on there, by eye and by key. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

function keysOf(part: Sentence['parts'][number]): string[] {
  if (part.is === 'text' || part.is === 'quote') return [];
  return part.is === 'number' ? [part.key] : [part.key, part.of];
}

/** For readers outside: a number opens the sheet with its articles, a title the original. */
function viewOf({ numbers, articles, pictures }: SharedReport, ask: (asked: Asked) => void): ReportView {
  const addresses = new Map(articles.map(({ id, url }) => [id, url]));
  const valueOf = (key: string): number => numbers[key]?.value ?? 0;
  const number = (figure: Figure) =>
    valueOf(figure.key) === 0 ? (
      figure.text
    ) : (
      <button
        type="button"
        className="shared-report-number"
        onClick={(event) => {
          event.stopPropagation();
          ask({ place: '', text: '', keys: figure.is === 'number' ? [figure.key] : [figure.key, figure.of], articleIds: [] });
        }}
      >
        {figure.text}
      </button>
    );
  const article = (id: number, text: string) => {
    const url = addresses.get(id);
    return url ? <OutgoingLink href={url}>{text}</OutgoingLink> : text;
  };
  return {
    isWhole: true,
    valueOf,
    number,
    article,
    picture: (id, alt) => {
      const pass = pictures[id];
      return pass === undefined ? null : <img src={apiAddress(sharedReportContract.picture.path) + queryText({ pass })} alt={alt} />;
    },
  };
}
