import { Button, Select, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { dayName, dayOf } from '#shared/time.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type InformHoliday, informHolidayContract } from '../contract.ts';
import { useHolidayColumns } from './use-holiday-columns.tsx';

const HolidayDialog = lazy(async () => ({ default: (await import('./HolidayDialog.tsx')).HolidayDialog }));
const HolidayEditDialog = lazy(async () => ({ default: (await import('./HolidayDialog.tsx')).HolidayEditDialog }));
const presentYear = (): number => Number(dayName(dayOf(Date.now())).slice(0, 4));

/** Days that are not as their weekday, of one year. */
export function HolidayList() {
  const t = useText('informHoliday');
  const { modify } = useRights('inform-setting');
  const [open, setOpen] = useState<InformHoliday | 'new'>();
  const list = useListState({ filters: { year: param.number } });
  const year = list.filters.year ?? presentYear();
  const create = modify && (
    <Button type="primary" onClick={() => setOpen('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <FilterBar
        list={list}
        extra={
          <Space>
            {modify && <AdoptButton year={year} />}
            {create}
          </Space>
        }
      >
        <YearFilter year={year} onChange={(value) => list.setFilters({ year: value })} />
      </FilterBar>
      <p style={{ margin: '0 0 12px' }}>{t('explain')}</p>
      <ResourceTable
        name="inform-holiday"
        endpoint={informHolidayContract.list}
        list={{ ...list, filters: { year } }}
        columns={useHolidayColumns()}
        renderActions={(row: InformHoliday) =>
          modify && (
            <>
              <EditButton onClick={() => setOpen(row)} />
              <RemoveButton rows={[row]} />
            </>
          )
        }
        renderBatchActions={modify && ((rows: InformHoliday[], clear: () => void) => <RemoveButton rows={rows} onDone={clear} />)}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {open === 'new' && <HolidayDialog onClose={() => setOpen(undefined)} />}
        {open && open !== 'new' && <HolidayEditDialog holiday={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

function YearFilter({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const t = useText('informHoliday');
  const years = Array.from({ length: 5 }, (_, k) => presentYear() - 2 + k);
  return (
    <FilterField label={t('field.year')}>
      <Select
        aria-label={t('field.year')}
        value={year}
        style={{ width: 100 }}
        options={[...new Set([...years, year])].map((value) => ({ value, label: String(value) }))}
        onChange={onChange}
      />
    </FilterField>
  );
}

/** Only for years of which the official calendar is known. */
function AdoptButton({ year }: { year: number }) {
  const t = useText('informHoliday');
  const known = useCall(informHolidayContract.list, { pageSize: 1 }).data?.officialYears ?? [];
  const adopt = useAction(informHolidayContract.adopt, {
    invalidates: [informHolidayContract],
    success: ({ changed }) => t('done.adopted', { changed }),
  });
  if (!known.includes(year)) return null;
  return (
    <Button loading={adopt.isPending} onClick={() => adopt.mutate({ year })}>
      {t('action.adopt', { year: String(year) })}
    </Button>
  );
}

function RemoveButton({ rows, onDone }: { rows: readonly InformHoliday[]; onDone?: () => void }) {
  const t = useText('informHoliday');
  const web = useText('web');
  const remove = useAction(informHolidayContract.remove, {
    invalidates: [informHolidayContract],
    success: ({ changed }) => t('done.removed', { changed }),
  });
  const [first] = rows;
  const question =
    rows.length === 1 && first
      ? t('confirm.remove', { name: `${first.date} ${first.name}` })
      : t('confirm.removeMany', { total: rows.length });
  return (
    <ConfirmButton
      {...(onDone ? { type: 'default' as const } : {})}
      question={question}
      onConfirm={() => remove.mutateAsync({ id: rows.map(({ id }) => id) }).then(onDone, () => undefined)}
    >
      {web('action.remove')}
    </ConfirmButton>
  );
}
