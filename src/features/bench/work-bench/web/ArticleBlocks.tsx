import { Spin } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';

/** Pixels around the window in which rows are real; farther away an empty space of the same height stands for a block. */
const NEAR = 2500;

/** Blocks of rows one behind the other: the next is asked for when its end comes near, and only those near the window are in the page. */
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
