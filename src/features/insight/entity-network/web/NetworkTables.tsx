import { Button, Space, Table, Tabs } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { ENTITY_TYPES, type Network, type NetworkEdge, type NetworkNode } from '../contract.ts';
import { TypeMark } from './TypeMark.tsx';
import type { useNetworkState } from './use-network-state.ts';

type State = ReturnType<typeof useNetworkState>;
const PAGING = { pageSize: 10, hideOnSinglePage: true, showSizeChanger: false };

/** The content of the picture, for keyboard and screen reader users. */
export function NetworkTables({ network, state }: { network: Network; state: State }) {
  const t = useText('entityNetwork');
  if (network.nodes.length === 0) return null;
  return (
    <section className="panel">
      <Tabs
        size="small"
        items={[
          {
            key: 'nodes',
            label: `${t('table.nodes')} (${network.nodes.length})`,
            children: <NodeTable nodes={network.nodes} state={state} />,
          },
          { key: 'edges', label: `${t('table.edges')} (${network.edges.length})`, children: <EdgeTable network={network} state={state} /> },
        ]}
      />
    </section>
  );
}

function NodeTable({ nodes, state }: { nodes: readonly NetworkNode[]; state: State }) {
  const t = useText('entityNetwork');
  return (
    <Table<NetworkNode>
      size="small"
      rowKey="key"
      dataSource={[...nodes]}
      pagination={PAGING}
      columns={[
        {
          key: 'name',
          title: t('table.name'),
          render: (_value, row) => (
            <>
              {row.text} {row.isOwn && `(${t('table.own')})`}
            </>
          ),
        },
        {
          key: 'type',
          title: t('table.type'),
          filters: ENTITY_TYPES.map((type) => ({ value: type, text: t(`type.${type}`) })),
          onFilter: (value, row) => row.type === value,
          render: (_value, row) => (
            <>
              <TypeMark type={row.type} />
              {t(`type.${row.type}`)}
            </>
          ),
        },
        {
          key: 'articles',
          title: t('table.articles'),
          dataIndex: 'articles',
          align: 'right',
          sorter: (a, b) => a.articles - b.articles,
        },
        { key: 'actions', align: 'right', render: (_value, row) => <NodeActions node={row} state={state} /> },
      ]}
    />
  );
}

function NodeActions({ node, state }: { node: NetworkNode; state: State }) {
  const t = useText('entityNetwork');
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => state.set({ selected: [node.key] })}>
        {t('action.show')}
      </Button>
      <Button type="link" size="small" disabled={state.expand.includes(node.key)} onClick={() => state.expandNode(node.key)}>
        {t('action.expand')}
      </Button>
    </Space>
  );
}

function EdgeTable({ network, state }: { network: Network; state: State }) {
  const t = useText('entityNetwork');
  const names = new Map(network.nodes.map((node) => [node.key, node.text]));
  return (
    <Table<NetworkEdge>
      size="small"
      rowKey={(row) => `${row.from} ${row.to}`}
      dataSource={[...network.edges]}
      pagination={PAGING}
      columns={[
        { key: 'from', title: t('table.from'), render: (_value, row) => names.get(row.from) },
        { key: 'to', title: t('table.to'), render: (_value, row) => names.get(row.to) },
        {
          key: 'articles',
          title: t('table.articles'),
          dataIndex: 'articles',
          align: 'right',
          sorter: (a, b) => a.articles - b.articles,
        },
        {
          key: 'actions',
          align: 'right',
          render: (_value, row) => (
            <Button type="link" size="small" onClick={() => state.set({ selected: [row.from, row.to] })}>
              {t('action.show')}
            </Button>
          ),
        },
      ]}
    />
  );
}
