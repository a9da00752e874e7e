import { useMemo } from 'react';
import type { Output } from '#shared/contract.ts';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import type { ChartRow } from '#web/chart/chart-table.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { repostContract, type SpreadAnalysis } from '../contract.ts';
import { emotionsOf, sumsOf } from '../tree-columns.ts';
import { repostsOf } from './list-link.ts';

type Tree = Output<typeof repostContract.tree>;
const HEIGHT = 460;
/** The answer is large; changes make it stale explicitly. */
export const TREE_FRESH_MS = 60_000;
const ROOT = '0';

/** Who passed the post on from whom, as a drawing of any size; the list of reposts says the same in words. */
export function TreeCard({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  const { post } = data;
  const tree = useCall(repostContract.tree, { id: post.id }, { staleMs: TREE_FRESH_MS });
  const rows = useMemo(
    () => tree.data && rowsOf(tree.data, post, (level, at) => t('tree.note', { level, at: formatFullTime(at) }), t('tree.root')),
    [tree.data, post, t],
  );
  return (
    <ChartCard
      title={t('tree.title')}
      query={tree}
      height={HEIGHT}
      note={() => t('tree.legend')}
      chart={() => ({
        kind: 'tree',
        words: { hint: t('tree.hint'), zoomIn: t('tree.zoomIn'), zoomOut: t('tree.zoomOut'), fit: t('tree.fit') },
        table: { dimension: t('tree.dimension'), series: [{ name: t('tree.direct') }], rows: rows ?? [] },
      })}
    />
  );
}

function rowsOf(tree: Tree, post: SpreadAnalysis['post'], noteOf: (level: number, at: number) => string, root: string): ChartRow[] {
  const { parents, authors, texts } = tree;
  const [ids, times, emotions] = [sumsOf(tree.ids), sumsOf(tree.times), emotionsOf(tree.emotions)];
  const direct = new Int32Array(ids.length + 1);
  for (const parent of parents) direct[parent + 1] = (direct[parent + 1] ?? 0) + 1;
  const row = (id: number, place: number): ChartRow => {
    const [parent = -1, children = 0] = [parents[place], direct[place + 1]];
    return {
      name: authors[place] ?? '',
      key: `${id}\u0000${parent < 0 ? ROOT : ids[parent]}`,
      values: [children],
      tone: toneOf(emotions[place]),
      // Among tens of thousands, one is read at a time.
      get note() {
        return [texts[place], noteOf(levelOf(parents, place), times[place] ?? 0)].filter(Boolean).join('\n');
      },
      to: () => repostsOf(post.id, children > 0 ? { parentId: id } : { repostId: id }),
    };
  };
  return [
    {
      name: post.author || root,
      key: ROOT,
      values: [direct[0] ?? 0],
      tone: 'plain',
      note: post.title,
      to: () => repostsOf(post.id, { parentId: 0 }),
    },
    ...ids.map(row),
  ];
}

function levelOf(parents: readonly number[], place: number): number {
  let level = 1;
  for (let at = parents[place] ?? -1; at >= 0; at = parents[at] ?? -1) level += 1;
  return level;
}

type Emotion = ReturnType<typeof emotionsOf>[number];
const toneOf = (emotion: Emotion | undefined) => (emotion === 'negative' || emotion === 'positive' ? emotion : 'neutral');
