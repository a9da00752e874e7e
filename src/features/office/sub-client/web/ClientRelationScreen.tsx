import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { StateTag } from '#web/ui/StateTag.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type ClientRelation, clientRelationContract } from '../contract.ts';
import { useSightText } from './use-sight-text.ts';

const RelationDialog = lazy(async () => ({ default: (await import('./RelationDialog.tsx')).RelationDialog }));

/** All sub-clients with their parents, for the provider: what both see of each other. */
export function ClientRelationScreen() {
  const t = useText('subClient');
  const rights = useRights('client');
  const list = useListState({ filters: { keyword: param.text } });
  const [edited, setEdited] = useState<ClientRelation>();
  return (
    <>
      <PageHeader />
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <ResourceTable
        name="client-relation"
        endpoint={clientRelationContract.list}
        list={list}
        columns={useRelationColumns()}
        renderActions={(row: ClientRelation) =>
          rights.modify && (
            <Button type="link" size="small" onClick={() => setEdited(row)}>
              {t('action.sight')}
            </Button>
          )
        }
        emptyText={t('emptyRelations')}
      />
      <Suspense>{edited && <RelationDialog relation={edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  );
}

function useRelationColumns(): ColumnOf<typeof clientRelationContract.list>[] {
  const t = useText('subClient');
  const web = useText('web');
  const sightText = useSightText();
  return [
    textColumn({ key: 'name', title: t('field.name'), grows: true }),
    textColumn({ key: 'parentName', title: t('field.parent') }),
    textColumn({ key: 'parentSees', title: t('field.parentSeesChild'), value: (row) => sightText(row.parentSees) }),
    textColumn({ key: 'childSees', title: t('field.childSeesParent'), value: (row) => sightText(row.childSees) }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: (row) => <StateTag state={row.state} />,
      label: (row) => web(`state.${row.state}`),
    }),
  ];
}
