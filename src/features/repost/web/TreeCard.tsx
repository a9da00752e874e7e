import { useMemo } from 'react';
import type { Output } from '#shared/contract.ts';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import type { ChartRow } from '#web/chart/chart-table.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { repostContract, type SpreadAnalysis } from '../contract.ts';
import { repostsOf } from './list-link.ts';

type Tree = Output<typeof repostContract.tree>;
const HEIGHT = 460;
const ROOT = '0';

/** Who passed the post on from whom, as a drawing of any size; the list of reposts says the same in words. */
export function TreeCard({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  const { post } = data;
  const tree = useCall(repostContract.tree, { id: post.id });
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
  const direct = new Map<number, number>();
  for (const parent of tree.parents) direct.set(parent, (direct.get(parent) ?? 0) + 1);
  const levels: number[] = [];
  const levelOf = (place: number): number => {
    const way: number[] = [];
    for (let at = place; at >= 0 && levels[at] === undefined; at = tree.parents[at] ?? -1) way.push(at);
    for (let at = way.pop(); at !== undefined; at = way.pop())
      levels[at] = 1 + ((tree.parents[at] ?? -1) < 0 ? 0 : (levels[tree.parents[at] ?? 0] ?? 0));
    return levels[place] ?? 1;
  };
  const children = (place: number, id: number): ChartRow => ({
    name: tree.authors[place] ?? '',
    key: `${id}\u0000${tree.parents[place] === -1 ? ROOT : tree.ids[tree.parents[place] ?? 0]}`,
    values: [direct.get(place) ?? 0],
    tone: toneOf(tree.emotions[place]),
    note: [tree.texts[place], noteOf(levelOf(place), tree.times[place] ?? 0)].filter(Boolean).join('\n'),
    to: () => repostsOf(post.id, direct.has(place) ? { parentId: id } : { repostId: id }),
  });
  return [
    {
      name: post.author || root,
      key: ROOT,
      values: [direct.get(-1) ?? 0],
      tone: 'plain',
      note: post.title,
      to: () => repostsOf(post.id, { parentId: 0 }),
    },
    ...tree.ids.map((id, place) => children(place, id)),
  ];
}

const toneOf = (emotion: Tree['emotions'][number] | undefined) => (emotion === 'negative' || emotion === 'positive' ? emotion : 'neutral');
