import { LINK_STATES } from '#shared/link-bounds.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useCan, useUser } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Embed, iframeEmbeddedContract } from '../contract.ts';
import { type AskedOf, EmbedActions } from './EmbedActions.tsx';
import { RevokeButton } from './RevokeButton.tsx';
import { useEmbedColumns } from './use-embed-columns.tsx';

const dialogs = () => import('./EmbedDialogs.tsx');
const NewEmbedDialog = lazy(async () => ({ default: (await dialogs()).NewEmbedDialog }));
const UpdateEmbedDialog = lazy(async () => ({ default: (await dialogs()).UpdateEmbedDialog }));
const RenewKeyDialog = lazy(async () => ({ default: (await dialogs()).RenewKeyDialog }));
const CodeDialog = lazy(async () => ({ default: (await import('./CodeDialog.tsx')).CodeDialog }));

const FILTERS = { state: param.choice(LINK_STATES) };
const isThere = ({ revokedAt }: Embed): boolean => revokedAt === null;

/** What pages of other sites show of this client. */
export function IframeEmbeddedScreen() {
  const t = useText('iframeEmbedded');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const mayMake = useCan('external.m');
  const mayRead = useCan('classifiedInfo.b');
  const mayCreate = mayMake && mayRead && !isSimulated;
  const mayRevoke = useCan('external.d') && !isSimulated;
  const list = useListState({ filters: FILTERS });
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ what: AskedOf; embed: Embed }>();
  useAskedToCreate(mayCreate, () => setAdding(true));
  const create = mayCreate && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <p style={{ margin: '0 0 12px' }}>{t('about')}</p>
      <FilterBar list={list}>
        <ChoiceFilter
          label={t('field.state')}
          values={LINK_STATES}
          labelOf={(state) => t(`state.${state}`)}
          value={list.filters.state}
          onChange={(state) => list.setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name="embed"
        endpoint={iframeEmbeddedContract.list}
        list={list}
        columns={useEmbedColumns()}
        renderActions={(row: Embed) => isThere(row) && <EmbedActions embed={row} onAsk={(what) => setAsked({ what, embed: row })} />}
        renderBatchActions={mayRevoke && ((rows: Embed[], clear: () => void) => <RevokeButton rows={rows} onDone={clear} />)}
        canSelect={isThere}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {isAdding && <NewEmbedDialog onClose={() => setAdding(false)} />}
        {asked?.what === 'code' && <CodeDialog embed={asked.embed} onClose={() => setAsked(undefined)} />}
        {asked?.what === 'update' && <UpdateEmbedDialog embed={asked.embed} onClose={() => setAsked(undefined)} />}
        {asked?.what === 'renew' && <RenewKeyDialog embed={asked.embed} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
}
