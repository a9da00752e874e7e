import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, numberColumn } from '#web/ui/columns.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { domainContract, type DomainSite } from '../domain.contract.ts';
import { useSiteColumns } from './site-columns.tsx';
import { SITE_PARAMS, SiteFilters } from './site-filters.tsx';

const EditSiteDialog = lazy(async () => ({ default: (await import('./EditSiteDialog.tsx')).EditSiteDialog }));
const WeighDialog = lazy(async () => ({ default: (await import('./WeighDialog.tsx')).WeighDialog }));

export function DomainList() {
  const t = useText('website');
  const { modify } = useRights('operation-setting');
  const list = useListState({ filters: SITE_PARAMS, sort: 'articleTotal' });
  const [edited, setEdited] = useState<DomainSite>();
  const [weighed, setWeighed] = useState<{ ids: number[]; onDone: () => void }>();
  return (
    <>
      <SiteFilters list={list} />
      <ResourceTable
        name="global-domain"
        endpoint={domainContract.list}
        list={list}
        columns={useColumns()}
        renderActions={(row: DomainSite) =>
          modify && (
            <Button type="link" size="small" onClick={() => setEdited(row)}>
              {t('action.edit')}
            </Button>
          )
        }
        renderBatchActions={
          modify &&
          ((rows: DomainSite[], clear: () => void) => (
            <Button size="small" onClick={() => setWeighed({ ids: rows.map((row) => row.id), onDone: clear })}>
              {t('action.weigh')}
            </Button>
          ))
        }
        emptyText={t('empty.sites')}
      />
      <Suspense>
        {edited && <EditSiteDialog site={edited} onClose={() => setEdited(undefined)} />}
        {weighed && <WeighDialog {...weighed} onClose={() => setWeighed(undefined)} />}
      </Suspense>
    </>
  );
}

function useColumns(): ColumnOf<typeof domainContract.list>[] {
  const t = useText('website');
  const { name, domain, mediaType, level, region, health, lastNewAt } = useSiteColumns<DomainSite>();
  return [
    name,
    domain,
    mediaType,
    level,
    // Nationwide for most, and a filter of its own.
    { ...region, isHidden: true },
    numberColumn({ key: 'weight', title: t('field.weight'), sort: 'weight', width: 72, value: (row) => row.weight }),
    numberColumn({ key: 'sourceCount', title: t('field.sourceCount'), sort: 'sourceCount', width: 72, value: (row) => row.sourceCount }),
    health,
    numberColumn({ key: 'articleTotal', title: t('field.articles'), sort: 'articleTotal', width: 118, value: (row) => row.articleTotal }),
    lastNewAt,
  ];
}
