import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { findNeighbours } from './list-neighbours.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';

/** Links to the previous and the next article in the list from which this one was opened. */
export function Neighbours({ id }: { id: number }) {
  const t = useText('article');
  const navigate = useNavigate();
  const { previous, next } = findNeighbours(id);
  const go = (target: number | undefined) => target !== undefined && void navigate(pathTo(ARTICLE_DETAIL, { id: target }));
  useShortcut('k', t('key.previous'), () => go(previous));
  useShortcut('j', t('key.next'), () => go(next));
  if (previous === undefined && next === undefined) return null;
  return (
    <Space.Compact size="small">
      <Button
        icon={<LeftOutlined />}
        disabled={previous === undefined}
        onClick={() => go(previous)}
        aria-label={t('key.previous')}
        title={t('key.previous')}
      />
      <Button
        icon={<RightOutlined />}
        disabled={next === undefined}
        onClick={() => go(next)}
        aria-label={t('key.next')}
        title={t('key.next')}
      />
    </Space.Compact>
  );
}
