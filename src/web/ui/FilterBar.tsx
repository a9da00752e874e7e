import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { ListState } from './use-list-state.ts';

/** The filters of a list in one row, and a button to reset them. */
export function FilterBar({ list, children, extra }: { list: ListState; children: ReactNode; extra?: ReactNode }) {
  const t = useText('web');
  return (
    <search className="panel filter-bar" aria-label={t('filter.label')}>
      {children}
      {list.filterCount > 0 && (
        <Button type="link" size="small" onClick={list.resetFilters}>
          {t('filter.reset')}
        </Button>
      )}
      {extra && <span style={{ marginInlineStart: 'auto' }}>{extra}</span>}
    </search>
  );
}
