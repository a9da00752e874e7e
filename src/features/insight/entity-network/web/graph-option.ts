import { escapeHtml } from '#web/ui/escape-html.ts';
import type { Network, NetworkNode } from '../contract.ts';
import { colourOf, TYPE_MARKS } from './type-marks.ts';

export interface GraphWords {
  node: (node: NetworkNode) => string;
  edge: (from: string, to: string, total: number) => string;
}
export interface GraphLook {
  text: string;
  line: string;
  isDark: boolean;
  /** No animation while the nodes are being positioned. */
  isStill: boolean;
}

const SIZES = { least: 14, most: 48, step: 6 };
/** Number of names always shown; those of smaller nodes appear under the pointer. */
const NAMED = 60;

/** The chart's option: more articles make a node larger and a line wider. */
export function graphOption(network: Network, words: GraphWords, look: GraphLook) {
  const most = Math.max(1, ...network.edges.map((edge) => edge.articles));
  const names = new Map(network.nodes.map((node) => [node.key, node.text]));
  return {
    animation: !look.isStill,
    tooltip: { confine: true, formatter: ({ data }: { data: { words?: string } }) => escapeHtml(data.words ?? '') },
    series: [
      {
        type: 'graph' as const,
        layout: 'force' as const,
        roam: 'move' as const,
        draggable: true,
        cursor: 'pointer',
        // Few nodes spread out, many move together, so that all of them stay in sight.
        force: {
          repulsion: Math.min(600, Math.max(120, 16_000 / network.nodes.length)),
          edgeLength: [50, 180],
          gravity: 0.2,
          layoutAnimation: !look.isStill,
        },
        emphasis: { focus: 'adjacency' as const, label: { show: true, fontWeight: 'bold' as const } },
        labelLayout: { hideOverlap: true },
        data: network.nodes.map((node, i) => ({
          id: node.key,
          name: node.key,
          words: words.node(node),
          symbol: TYPE_MARKS[node.type].symbol,
          symbolSize: Math.min(SIZES.most, SIZES.least + SIZES.step * Math.sqrt(node.articles)),
          itemStyle: {
            color: colourOf(node.type, look.isDark),
            opacity: node.isOwn ? 1 : 0.72,
            ...(node.isOwn ? { borderColor: look.text, borderWidth: 2 } : {}),
          },
          label: { show: i < NAMED, position: 'right' as const, formatter: node.text, color: look.text },
        })),
        links: network.edges.map((edge) => ({
          source: edge.from,
          target: edge.to,
          words: words.edge(names.get(edge.from) ?? '', names.get(edge.to) ?? '', edge.articles),
          lineStyle: { width: Math.min(6, 1 + Math.log2(edge.articles)), color: look.line, opacity: 0.2 + 0.4 * (edge.articles / most) },
        })),
      },
    ],
  };
}
