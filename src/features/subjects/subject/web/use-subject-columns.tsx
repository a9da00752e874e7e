import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import type { subjectContract } from '../contract.ts';
import { BackfillState } from './BackfillState.tsx';
import { SilentSubject } from './SilentSubject.tsx';
import { StateSwitch } from './StateSwitch.tsx';
import { foundColumns, watchedColumns } from './subject-columns.tsx';

export function useSubjectColumns(): ColumnOf<typeof subjectContract.list>[] {
  const t = useText('subject');
  const web = useText('web');
  const rights = useRights('subject');
  return [
    {
      key: 'name',
      title: t('field.name'),
      sort: 'name',
      render: (row) => (
        <>
          <Link to={pathTo(CLASSIFIED_INFO, {}, { subjectId: row.id })}>{row.name}</Link>
          {row.backfill && <BackfillState backfill={row.backfill} canSteer={rights.modify} name={row.name} />}
          <div>
            <SilentSubject subject={row} />
          </div>
        </>
      ),
      text: (row) => row.name,
    },
    ...watchedColumns(t),
    ...foundColumns(t),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 64,
      render: (row) => <StateSwitch subject={row} isDisabled={!rights.modify} />,
      label: (row) => web(`state.${row.state}`),
    }),
    textColumn({ key: 'owner', title: t('field.owner'), isHidden: true }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', isHidden: true }),
  ];
}
