import { SwapOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { SimilarSummary } from '../contract.ts';
import { Block } from './Block.tsx';
import { DifferenceView } from './DifferenceView.tsx';
import { COMPARE_ID, useSides } from './use-sides.ts';
import { sidesOf, versionKey } from './versions.ts';

/** Two versions side by side: of two articles of the group, or of the article itself. */
export function CompareBlock({ id, group }: { id: number; group: SimilarSummary }) {
  const t = useText('similar');
  const chosen = useSides();
  const sides = sidesOf(id, group, chosen);
  const options = useVersionOptions(id, group);
  const select = (side: 'left' | 'right') => (
    <Select
      aria-label={t(`compare.${side}`)}
      data-side={side}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ flex: 1, minWidth: 0 }}
      options={options}
      value={sides ? versionKey(sides[side]) : undefined}
      onChange={(value) => chosen.choose({ [side]: value })}
    />
  );
  return (
    <div id={COMPARE_ID} style={{ scrollMarginTop: 56 }}>
      <Block title={t('compare.title')}>
        {!sides && <EmptyState text={t('compare.none')} />}
        {sides && (
          <>
            <Flex gap={8} align="center" style={{ marginBlockEnd: 12 }}>
              {select('left')}
              <Button
                icon={<SwapOutlined />}
                aria-label={t('compare.swap')}
                title={t('compare.swap')}
                onClick={() => chosen.choose({ left: versionKey(sides.right), right: versionKey(sides.left) })}
              />
              {select('right')}
            </Flex>
            <DifferenceView sides={sides} />
          </>
        )}
      </Block>
    </div>
  );
}

function useVersionOptions(id: number, group: SimilarSummary) {
  const t = useText('similar');
  const own = group.revisions.map(({ revision, title }) => ({
    value: versionKey({ id, revision }),
    label: `${t('compare.revision', { revision })} · ${title}`,
  }));
  return group.members.flatMap((member) => [
    {
      value: versionKey({ id: member.id }),
      label: `${member.rank} · ${member.siteName} · ${formatFullTime(member.publishedAt).slice(0, 16)} · ${member.title}`,
    },
    ...(member.id === id ? own : []),
  ]);
}
