import { Button, Space } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BULLETIN_KINDS, type BulletinKind } from '#shared/bulletin.ts';
import { AdviceSettingButton } from '#features/report/bulletin-advice/web/facade.tsx';
import { LookSettingButton } from '#features/report/bulletin-look/web/facade.tsx';
import { ModelSettingButton } from '#features/report/language-model/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import type { ReportTemplate } from '../contract.ts';
import { isOwn, type TemplateCalls } from './template-calls.ts';
import { TemplateBatchActions, TemplateRowActions } from './TemplateActions.tsx';
import { useTemplateColumns } from './use-template-columns.tsx';

const TemplateDrawer = lazy(async () => ({ default: (await import('./TemplateDrawer.tsx')).TemplateDrawer }));
const WordFileDrawer = lazy(async () => ({ default: (await import('./WordFileDrawer.tsx')).WordFileDrawer }));
const VersionsDrawer = lazy(async () => ({ default: (await import('./VersionsDrawer.tsx')).VersionsDrawer }));

const FILTERS = { keyword: param.text, kind: param.choice(BULLETIN_KINDS) };

export function TemplateList({ calls }: { calls: TemplateCalls }) {
  const t = useText('reportTemplate');
  const rights = useRights(calls.module);
  const [edited, setEdited] = useState<ReportTemplate | 'new'>();
  const [opened, setOpened] = useState<{ is: 'history' | 'word'; template: ReportTemplate }>();
  useAskedToCreate(rights.modify, () => setEdited('new'));
  const list = useListState({ filters: FILTERS, sort: 'updatedAt', isDescending: true });
  const create = rights.modify && <CreateButton onClick={() => setEdited('new')} />;
  return (
    <>
      <Header calls={calls} create={create} />
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
        <KindFilter value={list.filters.kind} onChange={(kind) => list.setFilters({ kind })} />
      </FilterBar>
      <ResourceTable
        name={calls.isShared ? 'report-template' : 'client-report-template'}
        endpoint={calls.contract.list}
        list={list}
        columns={useTemplateColumns(calls)}
        canSelect={(row: ReportTemplate) => isOwn(calls, row)}
        renderActions={(row: ReportTemplate) => (
          <TemplateRowActions
            calls={calls}
            template={row}
            onEdit={() => setEdited(row)}
            onOpen={(is) => setOpened({ is, template: row })}
          />
        )}
        renderBatchActions={(rows: ReportTemplate[], clear) => <TemplateBatchActions calls={calls} templates={rows} onDone={clear} />}
        emptyText={t(calls.isShared ? 'emptyShared' : 'empty')}
        emptyAction={create}
      />
      <Suspense>
        {edited && (
          <TemplateDrawer calls={calls} {...(edited === 'new' ? {} : { template: edited })} onClose={() => setEdited(undefined)} />
        )}
        {opened && <Opened calls={calls} {...opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}

function Header({ calls, create }: { calls: TemplateCalls; create: ReactNode }) {
  const { modify } = useRights(calls.module);
  return (
    <PageHeader
      extra={
        <Space>
          {!calls.isShared && <LookSettingButton isReadOnly={!modify} />}
          {!calls.isShared && <AdviceSettingButton isReadOnly={!modify} />}
          <ModelSettingButton isShared={calls.isShared} isReadOnly={!modify} />
          {create}
        </Space>
      }
    />
  );
}

function KindFilter({ value, onChange }: { value: BulletinKind | undefined; onChange: (kind: BulletinKind | undefined) => void }) {
  const t = useText('reportTemplate');
  const bulletins = useText('briefReport');
  return (
    <ChoiceFilter
      label={t('field.kinds')}
      values={BULLETIN_KINDS}
      labelOf={(kind) => bulletins(`kind.${kind}`)}
      value={value}
      onChange={onChange}
    />
  );
}

interface OpenedProps {
  calls: TemplateCalls;
  is: 'history' | 'word';
  template: ReportTemplate;
  onClose: () => void;
}

const Opened = ({ is, ...props }: OpenedProps) => (is === 'word' ? <WordFileDrawer {...props} /> : <VersionsDrawer {...props} />);

function CreateButton({ onClick }: { onClick: () => void }) {
  const t = useText('reportTemplate');
  return (
    <Button type="primary" onClick={onClick}>
      {t('action.create')}
    </Button>
  );
}
