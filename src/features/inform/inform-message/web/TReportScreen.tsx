import { Alert, App, Button, Descriptions, Result, Skeleton, Space, theme } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { useOutgoing } from '#web/ui/use-outgoing.ts';
import { BrandMark } from '#web/shell/BrandMark.tsx';
import { usePlatform } from '#web/screens/platform-context.ts';
import { usePanels } from '#web/screens/use-panels.ts';
import { themeOf } from '#web/shell/themes.data.ts';
import { LevelTag, useRuleSentence } from '#features/inform/inform-rule/web/facade.tsx';
import { type ReportPage, tReportContract } from '../contract.ts';
import { ArticleLines } from './ArticleLines.tsx';
import { excerpt } from '#shared/excerpt.ts';
import { FiguresText } from './FiguresText.tsx';
import { ReportComments } from './ReportComments.tsx';
import { ReportLinkProvider, useReport, useReportLink } from './report-link.ts';

/** The sentence of a rule names people, and not the policy, where there are some. */
const SOMEBODY = 1;
/** Beside each other, or below each other and as wide as a phone. */
const BUTTONS = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))', gap: 12 };

/** One warning, for whoever has its link: what happened, why it was sent, and the button that confirms it. */
export function TReportScreen() {
  const t = useText('informMessage');
  const [search] = useSearchParams();
  const { link, report, fault, error, isPending, again } = useReport(search.get('key') ?? '');
  return (
    <ReportFrame>
      <ReportLinkProvider value={link}>
        {fault && (
          <Result
            status="warning"
            title={<h1 className="result-title">{t(`report.${fault}`)}</h1>}
            subTitle={t(fault === 'unopened' ? 'report.unopenedHint' : 'report.goneHint')}
            extra={fault === 'unopened' && <Button onClick={again}>{t('report.again')}</Button>}
          />
        )}
        {!fault && error && <ErrorState error={error} onRetry={again} />}
        {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
        {report && <Report report={report} />}
      </ReportLinkProvider>
    </ReportFrame>
  );
}

/** The product's head above a page that is read on a phone as well. */
function ReportFrame({ children }: { children: ReactNode }) {
  const { token } = theme.useToken();
  const { defaultSystemName } = usePlatform();
  return (
    <div style={{ minHeight: '100vh', background: token.colorBgLayout }}>
      <header className="frame-brand" style={{ maxWidth: 'none', padding: '10px 16px', background: themeOf(undefined).headerBackground }}>
        <BrandMark />
        <span style={{ fontSize: 16 }}>{defaultSystemName}</span>
      </header>
      <main style={{ maxWidth: 720, margin: '0 auto', padding: 12 }}>{children}</main>
    </div>
  );
}

function Report({ report }: { report: ReportPage }) {
  const t = useText('informMessage');
  const panels = usePanels('warning-link');
  const { letter, warningLevel, merged, mergedTotal, counted, held, heldTotal } = report;
  return (
    <article className="panel">
      <Space wrap>
        <LevelTag level={warningLevel} />
        <span>{report.clientName}</span>
        <span>{t('report.to', { name: report.recipient })}</span>
      </Space>
      <h1 style={{ fontSize: 20, lineHeight: 1.5, overflowWrap: 'anywhere' }}>{letter.title}</h1>
      {letter.url !== '' && (
        <Space wrap>
          <EmotionTag emotion={letter.emotion} />
          <MediaTag mediaType={letter.mediaType} />
          <span>{letter.siteName}</span>
          {letter.author !== '' && letter.author !== letter.siteName && <span>{letter.author}</span>}
          {letter.followers !== undefined && (
            <span>
              {t('report.followers')} <BigNumber value={letter.followers} />
            </span>
          )}
        </Space>
      )}
      <p style={{ overflowWrap: 'anywhere' }}>{excerpt(letter.summary)}</p>
      <ReportFacts report={report} />
      <ReportActions report={report} />
      <Suspense>
        {panels.map(({ panel, Panel }) => (
          <div key={panel.key} style={{ marginBlockStart: 12 }}>
            <Panel id={0} />
          </div>
        ))}
      </Suspense>
      <ReportComments report={report} />
      <ArticleLines title={t('report.counted', { total: counted.length })} lines={counted} />
      <ArticleLines title={t(letter.byHand ? 'report.others' : 'report.merged', { total: mergedTotal })} lines={merged} />
      <ArticleLines title={t('report.held', { total: heldTotal })} lines={held} />
    </article>
  );
}

/** Why it came, and when. */
function ReportFacts({ report }: { report: ReportPage }) {
  const t = useText('informMessage');
  const { letter, rule } = report;
  // Whoever reads this has no account, so the answer brings the names.
  const sentence = useRuleSentence((province) => rule?.provinces[rule.conditions.provinces.indexOf(province)]?.name ?? province);
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'rule', label: t(letter.byHand ? 'report.sender' : 'report.rule'), children: letter.byHand?.sender ?? letter.ruleName },
        ...(letter.byHand?.note
          ? [{ key: 'note', label: t('report.note'), children: <span style={{ whiteSpace: 'pre-wrap' }}>{letter.byHand.note}</span> }]
          : []),
        ...(rule
          ? [
              {
                key: 'sentence',
                label: t('report.ruleSentence'),
                children: sentence({ ...rule, recipients: [{ name: report.recipient }], recipientIds: [SOMEBODY] }),
              },
            ]
          : []),
        ...(letter.figures ? [{ key: 'figures', label: t('report.figures'), children: <FiguresText figures={letter.figures} /> }] : []),
        { key: 'subjects', label: t('report.subjects'), children: letter.subjects.join(' · ') || '–' },
        ...(letter.words.length > 0 ? [{ key: 'words', label: t('report.words'), children: letter.words.join(' · ') }] : []),
        ...(letter.url === ''
          ? []
          : [{ key: 'published', label: t('report.published'), children: <Time value={letter.publishedAt} isFull /> }]),
        { key: 'decided', label: t('report.decided'), children: <Time value={report.decidedAt} isFull /> },
      ]}
    />
  );
}

function ReportActions({ report }: { report: ReportPage }) {
  const link = useReportLink();
  const t = useText('informMessage');
  const { message } = App.useApp();
  const { letter, confirmedAt, notRelevantAt } = report;
  const invalidates = [tReportContract];
  const outgoing = useOutgoing();
  const confirm = useAction(tReportContract.confirm, { invalidates, success: t('report.done') });
  const judge = useAction(tReportContract.notRelevant, {
    invalidates,
    onDone: (_, { isNotRelevant }) => void message.success(t(isNotRelevant ? 'report.judged' : 'report.takenBack')),
  });
  return (
    <div style={{ display: 'grid', gap: 12, marginTop: 16 }}>
      {confirmedAt !== null && <Alert type="success" showIcon title={t('report.confirmed', { time: formatFullTime(confirmedAt) })} />}
      <div style={BUTTONS}>
        {confirmedAt === null && (
          <Button type="primary" size="large" loading={confirm.isPending} onClick={() => confirm.mutate(link)}>
            {t('report.confirm')}
          </Button>
        )}
        {letter.url !== '' && (
          <Button size="large" href={letter.url} {...outgoing}>
            {t('report.open')}
          </Button>
        )}
        <Button size="large" loading={judge.isPending} onClick={() => judge.mutate({ ...link, isNotRelevant: notRelevantAt === null })}>
          {t(notRelevantAt === null ? 'report.notRelevant' : 'report.relevant')}
        </Button>
      </div>
    </div>
  );
}
