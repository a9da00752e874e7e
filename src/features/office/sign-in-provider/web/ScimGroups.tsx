import { Table } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import type { scimContract } from '../scim.contract.ts';

type Read = Output<(typeof scimContract)['read']>;

/** The groups that a provider has announced, and which rule each meets. */
export function ScimGroups({ groups, groupsInAll }: Pick<Read, 'groups' | 'groupsInAll'>) {
  const t = useText('signInProvider');
  const language = useLanguage();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      title={() => t('scim.groups', { total: groupsInAll })}
      dataSource={groups}
      locale={{ emptyText: <EmptyState text={t('scim.noGroups')} /> }}
      columns={[
        { key: 'name', title: t('rule.group'), dataIndex: 'name' },
        { key: 'people', title: t('scim.members'), align: 'right', render: (_, { people }) => formatNumber(people, language) },
        {
          key: 'rule',
          title: t('scim.rule'),
          render: (_, { rule }) => (rule === null ? t('scim.noRule') : t('rule.number', { number: rule + 1 })),
        },
      ]}
    />
  );
}
