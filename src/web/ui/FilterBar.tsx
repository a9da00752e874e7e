import { Button } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useIsPhone } from './use-is-phone.ts';
import type { ListState } from './use-list-state.ts';

const PhoneFilterBar = lazy(async () => ({ default: (await import('./PhoneFilterBar.tsx')).PhoneFilterBar }));

export interface FilterBarProps {
  list: Pick<ListState, 'filterCount' | 'resetFilters'>;
  children: ReactNode;
  extra?: ReactNode;
  /** Shown elsewhere on a desk, and with the filters on a phone. */
  onPhone?: ReactNode;
}

/** The filters of a list in one row, and a button to reset them; on a phone the search, and the others in a drawer. */
export function FilterBar(props: FilterBarProps) {
  const t = useText('web');
  if (useIsPhone())
    return (
      <Suspense fallback={<section className="panel filter-bar" />}>
        <PhoneFilterBar {...props} />
      </Suspense>
    );
  const { list, children, extra } = props;
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
