import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tabs, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useRemoveView } from './use-remove-view.ts';
import { useViews } from './use-views.ts';
import { ViewLabel } from './ViewLabel.tsx';

const SaveFilterDialog = lazy(async () => ({ default: (await import('./SaveFilterDialog.tsx')).SaveFilterDialog }));

/** Parts of the address that are no filter. */
const LAYOUT = ['page', 'pageSize', 'sort', 'desc', 'isFolded'];

/** The views of the work bench with their numbers: those that everybody has, and the saved ones. */
export function ViewTabs() {
  const t = useText('article');
  const [search, setSearch] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const { views, refresh } = useViews();
  const shown = filterKey(search);
  const active = views.find((view) => filterKey(new URLSearchParams(view.query)) === shown);
  return (
    <div className="view-bar">
      <Tabs
        size="small"
        className="view-tabs"
        activeKey={active?.key ?? ''}
        items={views.map(({ key, query, name }) => ({ key, label: <ViewLabel name={name} query={query} /> }))}
        onChange={(key) => setSearch(new URLSearchParams(views.find((view) => view.key === key)?.query))}
      />
      {/* Beside the tabs: a tab list may contain nothing but tabs. */}
      {active?.isMine && <RemovalButton id={Number(active.key)} name={active.name} onDone={refresh} />}
      <Tooltip title={t('saved.save')}>
        <Button type="text" size="small" icon={<PlusOutlined />} aria-label={t('saved.save')} onClick={() => setIsSaving(true)} />
      </Tooltip>
      <Suspense>
        {isSaving && (
          <SaveFilterDialog
            search={search}
            onDone={() => {
              setIsSaving(false);
              refresh();
            }}
            onClose={() => setIsSaving(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function RemovalButton({ id, name, onDone }: { id: number; name: string; onDone: () => void }) {
  const t = useText('article');
  const remove = useRemoveView(onDone);
  const label = t('view.removeLabel', { name });
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={label} onClick={() => remove({ id, name })} />
    </Tooltip>
  );
}

/** The same for two addresses with the same filters. */
function filterKey(search: URLSearchParams): string {
  const filters = new URLSearchParams(search);
  for (const name of LAYOUT) filters.delete(name);
  filters.sort();
  return filters.toString();
}
