import { MinusOutlined, PictureOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Skeleton, Space, theme } from 'antd';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Network } from '../contract.ts';
import type { GraphHandle } from './NetworkGraph.tsx';
import type { useNetworkState } from './use-network-state.ts';

/** The charting code is large and is loaded when there is a picture to draw. */
const NetworkGraph = lazy(async () => ({ default: (await import('./NetworkGraph.tsx')).NetworkGraph }));

interface GraphBlockProps {
  id: number;
  network: Network;
  state: ReturnType<typeof useNetworkState>;
  isBusy: boolean;
}

export function GraphBlock({ id, network, state, isBusy }: GraphBlockProps) {
  const t = useText('entityNetwork');
  const { token } = theme.useToken();
  const graph = useRef<GraphHandle>(null);
  const isEmpty = network.nodes.length === 0;
  return (
    <section className="panel" aria-busy={isBusy}>
      <Flex justify="space-between" align="center" gap={12} wrap>
        <h2 style={{ fontSize: 14, margin: 0 }}>{t('graph.title')}</h2>
        <Space size={4}>
          <Tool label={t('action.zoomOut')} icon={<MinusOutlined />} onClick={() => graph.current?.zoom(1 / 1.25)} />
          <Tool label={t('action.zoomIn')} icon={<PlusOutlined />} onClick={() => graph.current?.zoom(1.25)} />
          <Button
            size="small"
            icon={<PictureOutlined aria-hidden="true" />}
            disabled={isEmpty}
            onClick={() => graph.current?.save(`entity-network-${id}.png`)}
          >
            {t('action.save')}
          </Button>
        </Space>
      </Flex>
      <p style={{ margin: '4px 0 8px', color: token.colorTextSecondary }}>
        {t('graph.hint')} <span aria-live="polite">{t(network.isCut ? 'graph.cut' : 'graph.total', { total: network.articles })}</span>
      </p>
      {isEmpty ? (
        <EmptyState text={t(state.types.length > 0 ? 'graph.noneOfType' : 'graph.none')} />
      ) : (
        <Suspense fallback={<Skeleton active className="network-graph" />}>
          <NetworkGraph
            ref={graph}
            network={network}
            selected={state.selected}
            onSelect={(selected) => state.set({ selected })}
            onExpand={state.expandNode}
          />
        </Suspense>
      )}
    </section>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return <Button size="small" type="text" aria-label={label} title={label} icon={icon} onClick={onClick} />;
}
