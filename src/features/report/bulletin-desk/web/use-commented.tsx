import { type ReactNode, useState } from 'react';
import { blockAt, CommentMark, CommentPanel, openComments, useComments } from '#features/report/bulletin-comment/web/facade.tsx';
import { chapterId } from '#features/report/brief-report/web/facade.tsx';
import type { BulletinChapter } from '#shared/bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';

interface Commented {
  /** Of a block, where there is something to say or to read. */
  beside: (place: string) => ReactNode;
  panel: ReactNode;
}

/** Comments in the preview: while a bulletin is written and reviewed, and afterwards for those who had a part in it. */
export function useCommented(id: number, state: string, chapters: readonly BulletinChapter[]): Commented {
  const t = useText('bulletinComment');
  const rights = useRights('brief-report');
  const isShown = rights.modify || rights.action;
  const { data } = useComments(id, isShown);
  const [chosen, setChosen] = useState<string>();
  const isOpen = data?.isOpen === true && (state === 'draft' || state === 'review');
  const counts = openComments(data?.items);
  const words = data?.blocks.find((block) => block.id === chosen)?.words;
  const beside = (place: string) => {
    const block = blockAt(data?.blocks, chapters, place);
    if (block === undefined || (!isOpen && !counts[block])) return null;
    return <CommentMark open={counts[block] ?? 0} isChosen={block === chosen} onChoose={() => setChosen(block)} />;
  };
  const go = (block: string) => {
    setChosen(block);
    const place = data?.blocks.find((one) => one.id === block)?.place ?? '';
    document.getElementById(chapterId(place.slice(0, place.lastIndexOf('.'))))?.scrollIntoView({ block: 'start' });
  };
  const isNeeded = isShown && (isOpen || (data?.items.length ?? 0) > 0);
  const block = chosen === undefined || words === undefined ? undefined : { id: chosen, words };
  return {
    beside,
    panel: isNeeded && (
      <section className="report-comments panel" aria-label={t('title')}>
        <h2>{t('title')}</h2>
        <CommentPanel id={id} block={block} place="preview" onGo={go} />
      </section>
    ),
  };
}
