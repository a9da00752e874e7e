import { Table } from 'antd';
import { isOneOf } from '#shared/is-one-of.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { useRegionName } from '#web/ui/use-region-name.ts';
import { SOURCE_KINDS } from '../contract.ts';
import type { SettingChange } from '../health.contract.ts';

type Field = SettingChange['fields'][number]['field'];

const STATES = ['enabled', 'paused'] as const;

/** Changes of the source: who, when, from what to what. */
export function SettingChanges({ changes }: { changes: readonly SettingChange[] }) {
  const t = useText('source');
  const say = useSettingText();
  return (
    <Table<SettingChange>
      size="small"
      rowKey={(change) => `${change.at} ${change.action}`}
      pagination={false}
      dataSource={[...changes]}
      locale={{ emptyText: <EmptyState text={t('detail.noChanges')} /> }}
      columns={[
        { key: 'at', title: t('detail.at'), width: 170, render: (_, change) => <Time value={change.at} isFull /> },
        { key: 'user', title: t('detail.user'), width: 120, render: (_, change) => change.user || t('providers') },
        { key: 'action', title: t('detail.action'), width: 120, render: (_, change) => t(`detail.actions.${change.action}`) },
        {
          key: 'fields',
          title: t('detail.change'),
          render: (_, change) =>
            change.fields.map(({ field, before, after }) => (
              <div key={field} style={{ overflowWrap: 'anywhere' }}>
                {t(`detail.field.${field}`)}
                {t('detail.colon')}
                <del>{say(field, before)}</del> → <ins>{say(field, after)}</ins>
              </div>
            )),
        },
      ]}
    />
  );
}

/** The value of a setting in words. */
function useSettingText(): (field: Field, value: string) => string {
  const t = useText('source');
  const web = useText('web');
  const regionName = useRegionName();
  return (field, value) => {
    if (value === '' || value === '{}') return t('detail.none');
    if (field === 'kind' && isOneOf(SOURCE_KINDS, value)) return t(`kind.${value}`);
    if (field === 'mediaType' && isOneOf(MEDIA_TYPES, value)) return web(`media.${value}`);
    if (field === 'level' && isOneOf(SITE_LEVELS, value)) return web(`level.${value}`);
    if (field === 'state' && isOneOf(STATES, value)) return t(`state.${value}`);
    if (field === 'fetchArticles' || field === 'addsEntries') return t(value === 'true' ? 'detail.yes' : 'detail.no');
    if (field === 'region') return regionName(value);
    return value;
  };
}
