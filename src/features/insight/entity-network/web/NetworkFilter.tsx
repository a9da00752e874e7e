import { Button, Checkbox, Flex, Segmented, Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FilterField } from '#web/ui/FilterField.tsx';
import { ENTITY_TYPES } from '../contract.ts';
import { TypeMark } from './TypeMark.tsx';
import { LIMITS, type useNetworkState } from './use-network-state.ts';

export function NetworkFilter({ state }: { state: ReturnType<typeof useNetworkState> }) {
  const t = useText('entityNetwork');
  return (
    <Flex className="panel" gap="8px 24px" wrap align="center">
      <Checkbox.Group
        aria-label={t('filter.types')}
        value={state.types.length > 0 ? state.types : [...ENTITY_TYPES]}
        options={ENTITY_TYPES.map((type) => ({
          value: type,
          label: (
            <>
              <TypeMark type={type} />
              {t(`type.${type}`)}
            </>
          ),
        }))}
        onChange={(types) => state.set({ types: types.length === ENTITY_TYPES.length ? [] : types })}
      />
      <Segmented<1 | 2>
        aria-label={t('filter.depth')}
        value={state.depth}
        options={[
          { value: 1, label: t('filter.depth1') },
          { value: 2, label: t('filter.depth2') },
        ]}
        onChange={(depth) => state.set({ depth })}
      />
      <FilterField label={t('filter.limit')}>
        <Select
          style={{ width: 80 }}
          value={state.limit}
          options={LIMITS.map((value) => ({ value, label: value }))}
          onChange={(limit: number) => state.set({ limit })}
        />
      </FilterField>
      {state.expand.length > 0 && <Button onClick={() => state.set({ expand: [] })}>{t('action.collapse')}</Button>}
    </Flex>
  );
}
