import { Switch } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { type Column, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { CLASSIFIED_INFO } from '../../article/web/screens.ts';
import { type Subject, subjectContract } from '../contract.ts';
import { BackfillState } from './BackfillState.tsx';
import { useOfferBackfill } from './use-offer-backfill.tsx';

const LONGEST = 120;

export function useSubjectColumns(): Column<Subject>[] {
  const t = useText('subject');
  const web = useText('web');
  const rights = useRights('subject');
  const offer = useOfferBackfill();
  const state = useAction(subjectContract.changeState, { invalidates: [subjectContract], success: t('done.state'), onDone: offer });
  return [
    {
      key: 'name',
      title: t('field.name'),
      sort: 'name',
      render: (row) => (
        <>
          <Link to={pathTo(CLASSIFIED_INFO, {}, { subjectId: row.id })}>{row.name}</Link>
          {row.backfill && <BackfillState backfill={row.backfill} canSteer={rights.modify} />}
        </>
      ),
      text: (row) => row.name,
    },
    textColumn({ key: 'category', title: t('field.category'), value: (row) => row.categoryName }),
    {
      key: 'expression',
      title: t('field.expression'),
      width: 200,
      render: (row) => (
        <code className="subject-expression">
          {row.expression.length > LONGEST ? `${row.expression.slice(0, LONGEST)}…` : row.expression}
        </code>
      ),
      text: (row) => row.expression,
    },
    numberColumn({ key: 'total', title: t('field.total'), sort: 'total', width: 84, value: (row) => row.total }),
    numberColumn({ key: 'today', title: t('field.today'), sort: 'today', width: 66, value: (row) => row.today }),
    numberColumn({ key: 'perDay', title: t('field.perDay'), sort: 'perDay', width: 66, value: (row) => row.perDay }),
    {
      key: 'trend',
      title: t('field.trend'),
      width: 96,
      render: (row) => (
        <Bars
          height={28}
          label={t('field.trend')}
          bars={row.trend.map((n, i) => ({ key: i, label: String(n), parts: [{ tone: 'plain', value: n }] }))}
        />
      ),
      text: (row) => row.trend.join(' '),
    },
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 64,
      render: (row) => (
        <Switch
          size="small"
          checked={row.state === 'enabled'}
          disabled={!rights.modify || state.isPending}
          aria-label={t('field.state')}
          onChange={(isOn) => state.mutate({ ids: [row.id], state: isOn ? 'enabled' : 'disabled' })}
        />
      ),
      label: (row) => web(`state.${row.state}`),
    }),
    textColumn({ key: 'owner', title: t('field.owner'), value: (row) => row.owner, isHidden: true }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', value: (row) => row.updatedAt, isHidden: true }),
  ];
}
