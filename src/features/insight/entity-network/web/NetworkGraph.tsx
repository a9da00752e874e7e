import { theme } from 'antd';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useTheme } from '#web/shell/use-theme.ts';
import { useLessMotion } from '#web/ui/use-less-motion.ts';
import type { Network } from '../contract.ts';
import { saveBlob } from '#web/ui/save-file.ts';
import { graphOption, type GraphWords } from './graph-option.ts';
import { useGraphCanvas } from './use-graph-canvas.ts';

export interface GraphHandle {
  zoom: (factor: number) => void;
  save: (fileName: string) => void;
}
interface NetworkGraphProps {
  ref: Ref<GraphHandle>;
  network: Network;
  selected: readonly string[];
  onSelect: (keys: string[]) => void;
  onExpand: (key: string) => void;
}

export function NetworkGraph({ ref, network, selected, onSelect, onExpand }: NetworkGraphProps) {
  const t = useText('entityNetwork');
  const { token } = theme.useToken();
  const { isDark } = useTheme();
  const isStill = useLessMotion();
  const { box, chart } = useGraphCanvas({ onSelect, onExpand });
  const zoom = useRef(1);

  useEffect(() => {
    const words: GraphWords = {
      node: (node) => t('graph.node', { text: node.text, type: t(`type.${node.type}`), total: node.articles }),
      edge: (from, to, total) => t('graph.edge', { from, to, total }),
    };
    chart.current?.setOption(graphOption(network, words, { text: token.colorText, line: token.colorTextTertiary, isDark, isStill }));
  }, [network, t, token, isDark, isStill, chart]);

  useEffect(() => {
    chart.current?.dispatchAction({ type: 'downplay', seriesIndex: 0 });
    const indexes = network.nodes.flatMap((node, i) => (selected.includes(node.key) ? [i] : []));
    if (indexes.length > 0) chart.current?.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: indexes });
  }, [network, selected, chart]);

  useImperativeHandle(ref, () => ({
    zoom: (factor) => {
      zoom.current = Math.min(4, Math.max(0.3, zoom.current * factor));
      chart.current?.setOption({ series: [{ zoom: zoom.current }] });
    },
    save: (fileName) => {
      const picture = chart.current?.renderToCanvas({ pixelRatio: 2, backgroundColor: token.colorBgContainer });
      picture?.toBlob((blob) => blob && saveBlob(fileName, blob), 'image/png');
    },
  }));

  return (
    <div
      ref={box}
      className="network-graph"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the canvas inside is the picture
      role="img"
      aria-label={t('graph.label', { nodes: network.nodes.length, edges: network.edges.length })}
    />
  );
}
