import { Flex } from 'antd';
import { periodOf } from '#features/report/brief-report/web/facade.tsx';
import { BackTag } from '#features/report/bulletin-flow/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, linkColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import type { Bulletin, briefReportContract } from '#features/report/brief-report/contract.ts';
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';

const TONES = { making: 'blue', draft: 'grey', review: 'orange', published: 'green', sent: 'green', failed: 'red' } as const;
const SIGNS = { making: '◌', draft: '○', review: '◔', published: '●', sent: '✓', failed: '×' } as const;

export function useBulletinColumns(): ColumnOf<typeof briefReportContract.list>[] {
  const t = useText('briefReport');
  return [
    {
      ...linkColumn({ key: 'title', title: t('field.title'), sort: 'title', value: (row: Bulletin) => row.title, to: previewOf }),
      grows: true,
    },
    textColumn({ key: 'kind', title: t('field.kind'), width: 80, value: ({ kind }) => t(`kind.${kind}`) }),
    textColumn({
      key: 'issue',
      title: t('field.issue'),
      width: 130,
      value: ({ issue, issueYear }) => t('issue', { year: String(issueYear), issue: String(issue) }),
    }),
    textColumn({ key: 'period', title: t('field.period'), sort: 'periodFrom', width: 190, value: periodOf }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 110,
      render: (row) => <StateOf bulletin={row} />,
      label: ({ state }) => t(`state.${state}`),
    }),
    numberColumn({ key: 'articles', title: t('field.articles'), sort: 'articles' }),
    textColumn({ key: 'reviewer', title: t('field.reviewer'), width: 110, isHidden: true }),
    textColumn({ key: 'schedule', title: t('field.schedule'), width: 140, isHidden: true }),
    textColumn({
      key: 'template',
      title: t('field.template'),
      width: 150,
      isHidden: true,
      value: ({ template: name, templateVersion }) =>
        templateVersion === null ? '' : t('template.version', { name, version: templateVersion }),
    }),
    dateColumn({ key: 'sentAt', title: t('field.sentAt'), isHidden: true }),
    textColumn({ key: 'creator', title: t('field.creator'), width: 110, isHidden: true }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt' }),
  ];
}

export const previewOf = ({ id }: Pick<Bulletin, 'id'>): string => pathTo(REPORT_PREVIEW, {}, { id });

export function StateOf({ bulletin: { state, error, backBy, backReason, isLate } }: { bulletin: Bulletin }) {
  const t = useText('briefReport');
  const reasonText = useReasonText('briefReport');
  return (
    <Flex gap={4} wrap>
      <ToneTag tone={TONES[state]} sign={SIGNS[state]} title={error ? reasonText(error) : undefined}>
        {t(`state.${state}`)}
      </ToneTag>
      <BackTag backBy={backBy} backReason={backReason} />
      {isLate && (
        <ToneTag tone="orange" sign="!" title={t('late.why')}>
          {t('late.tag')}
        </ToneTag>
      )}
    </Flex>
  );
}
