import { Button, Select } from 'antd';
import { useState } from 'react';
import { articleContract } from '#features/core/article/contract.ts';
import { favoriteContract } from '#features/bench/favorite/contract.ts';
import { selectedContract } from '#features/bench/selected/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

interface ArticlesFieldProps extends ControlProps {
  value?: number[];
  onChange?: (value: number[]) => void;
}
interface Named {
  id: number;
  title: string;
  siteName: string;
}

const OFFERED = 100;

/** Articles by title: of the basket, the favourites, or what is searched for. */
export function ArticlesField({ value = [], onChange, ...control }: ArticlesFieldProps) {
  const t = useText('informHand');
  const [keyword, setKeyword] = useState('');
  const { basket, favorites, found, chosen } = useOffers(value, useDelayed(keyword));
  const groups: [string, readonly Named[]][] = [
    [t('source.chosen'), chosen],
    [t('source.basket'), keyword === '' ? basket : []],
    [t('source.favorite'), keyword === '' ? favorites : []],
    [t(keyword === '' ? 'source.latest' : 'source.found'), found],
  ];
  const missing = basket.filter(({ id }) => !value.includes(id));
  return (
    <>
      <Select<number[]>
        {...control}
        mode="multiple"
        allowClear
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        value={value}
        options={toOptions(groups)}
        onChange={(ids) => onChange?.(ids)}
      />
      {missing.length > 0 && (
        <Button type="link" size="small" onClick={() => onChange?.([...value, ...missing.map(({ id }) => id)])}>
          {t('addBasket', { total: missing.length })}
        </Button>
      )}
    </>
  );
}

function useOffers(value: readonly number[], keyword: string) {
  const hasBasket = useCan('brief-report.b');
  const hasFavorites = useCan('favorite.b');
  const basket = useCall(selectedContract.list, { pageSize: OFFERED }, { isEnabled: hasBasket });
  const favorites = useCall(favoriteContract.list, { pageSize: OFFERED }, { isEnabled: hasFavorites });
  const searched = keyword.trim() === '' ? {} : { keyword, keywordField: 'title' as const };
  const found = useCall(articleContract.list, { pageSize: 20, hasFacets: false, ...searched }, { keepsPrevious: true });
  const chosen = useCall(
    articleContract.list,
    { articleId: [...value], pageSize: OFFERED, hasFacets: false },
    { isEnabled: value.length > 0, keepsPrevious: true },
  );
  return {
    basket: (basket.data?.items ?? []).map(({ article }) => article),
    favorites: (favorites.data?.items ?? []).map(({ article }) => article),
    // What is typed may be no expression yet.
    found: found.isError ? [] : (found.data?.items ?? []),
    chosen: (chosen.data?.items ?? []).filter(({ id }) => value.includes(id)),
  };
}

/** Each article stands in the first group that has it. */
function toOptions(groups: readonly [string, readonly Named[]][]) {
  const seen = new Set<number>();
  return groups.flatMap(([label, articles]) => {
    const fresh = articles.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.length === 0
      ? []
      : [{ label, options: fresh.map(({ id, title, siteName }) => ({ value: id, label: `${title} · ${siteName}` })) }];
  });
}
