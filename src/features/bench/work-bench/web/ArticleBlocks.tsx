import { Spin } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';

/** Rows within this many pixels of the window are rendered; an empty space of the same height replaces blocks farther away. */
const NEAR = 2500;

/** Consecutive blocks of rows: the next is loaded when its end comes near, and only those near the window are rendered. */
export function ArticleBlocks({ blocks, loadMore, total }: { blocks: ReactNode[]; loadMore: (() => void) | undefined; total: number }) {
  const t = useText('article');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !loadMore) return undefined;
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && loadMore(), {
      rootMargin: `${NEAR / 2}px`,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [loadMore]);
  return (
    <>
      {blocks.map((block, i) => (
        // Blocks only ever join at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={i}>{block}</Block>
      ))}
      <div ref={end} style={{ textAlign: 'center', paddingBlock: 12 }}>
        {loadMore ? <Spin size="small" description={t('paging.loading')} /> : t('paging.end', { total: formatInFull(total) })}
      </div>
    </>
  );
}

function Block({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) =>
        setHeight(entry && !entry.isIntersecting && entry.boundingClientRect.height > 0 ? entry.boundingClientRect.height : undefined),
      { rootMargin: `${NEAR}px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={box} {...(height === undefined ? {} : { style: { height } })}>
      {height === undefined && children}
    </div>
  );
}
