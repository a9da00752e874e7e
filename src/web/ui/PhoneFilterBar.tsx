import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { Children, isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { FilterBarProps } from './FilterBar.tsx';
import { KeywordFilter, type KeywordFilterProps } from './KeywordFilter.tsx';

/** The search in sight, all other filters behind a button that says how many are set; they act at once, and the list is behind them. */
export function PhoneFilterBar({ list, children, extra, onPhone }: FilterBarProps) {
  const t = useText('web');
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = Children.toArray(children);
  const search = isSearch(first) ? first : undefined;
  const set = list.filterCount - (search?.props.value ? 1 : 0);
  return (
    <search className="panel filter-bar is-phone" aria-label={t('filter.label')}>
      {search}
      <Button icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        {set > 0 ? t('filter.labelSet', { total: set }) : t('filter.label')}
      </Button>
      {extra}
      <Drawer
        open={isOpen}
        placement="bottom"
        size="80%"
        title={t('filter.label')}
        onClose={() => setIsOpen(false)}
        footer={
          <div className="filter-drawer-foot">
            <Button disabled={list.filterCount === 0} onClick={list.resetFilters}>
              {t('filter.reset')}
            </Button>
            <Button type="primary" onClick={() => setIsOpen(false)}>
              {t('filter.show')}
            </Button>
          </div>
        }
      >
        <div className="filter-drawer">
          {search ? others : children}
          {onPhone}
        </div>
      </Drawer>
    </search>
  );
}

const isSearch = (child: ReactNode): child is ReactElement<KeywordFilterProps> =>
  isValidElement<KeywordFilterProps>(child) && child.type === KeywordFilter;
