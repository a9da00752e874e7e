import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { subjectContract } from '../contract.ts';
import { BackfillState } from './BackfillState.tsx';
import { StateSwitch } from './StateSwitch.tsx';
import { foundColumns, watchedColumns } from './subject-columns.tsx';
import { useOfferBackfill } from './use-offer-backfill.tsx';

const invalidates = [subjectContract, subjectCategoryContract];

export function useSubjectColumns(): ColumnOf<typeof subjectContract.list>[] {
  const t = useText('subject');
  const web = useText('web');
  const rights = useRights('subject');
  const offer = useOfferBackfill();
  const change = useAction(subjectContract.changeState, { invalidates, success: t('done.state'), onDone: offer });
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
    ...watchedColumns(t),
    ...foundColumns(t),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 64,
      render: (row) => (
        <StateSwitch
          subject={row}
          isDisabled={!rights.modify || change.isPending}
          onChange={(state) => change.mutate({ ids: [row.id], state })}
        />
      ),
      label: (row) => web(`state.${row.state}`),
    }),
    textColumn({ key: 'owner', title: t('field.owner'), isHidden: true }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', isHidden: true }),
  ];
}
