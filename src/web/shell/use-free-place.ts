import { type RefObject, useEffect, useState } from 'react';
import { hasMoved } from '../ui/has-moved.ts';
import { areaOfNotices, controlsOf, findReadablePlace, type Place, titlesOf } from './free-place.ts';

/** The page settles before a new place is looked for. */
const SETTLE_MS = 120;

/** A place on the present page that covers no control, and no title if it can; it is looked for again when the page changes, but not under a pointer that came to it, unless the screen is another. */
export function useFreePlace(own: RefObject<HTMLElement | null>, rows: number): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    if (rows === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOtherScreen = false;
    /** A pointer that rested where it appeared wants nothing of it. */
    let isWanted = false;
    const noteMove = (event: PointerEvent): void => {
      if (hasMoved(event)) isWanted = event.target instanceof Node && own.current?.contains(event.target) === true;
    };
    const look = (): void => {
      if (isWanted && !isOtherScreen) return;
      isOtherScreen = isWanted;
      const found = findReadablePlace(controlsOf(own.current), titlesOf(own.current), areaOfNotices(), rows);
      setPlace((current) => (JSON.stringify(current) === JSON.stringify(found) ? current : found));
    };
    const lookSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLE_MS);
    };
    const leave = (): void => {
      isOtherScreen = true;
      lookSoon();
    };
    look();
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !own.current?.contains(target))) lookSoon();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('pointermove', noteMove, { passive: true });
    window.addEventListener('hashchange', leave);
    window.addEventListener('resize', lookSoon);
    window.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener('pointermove', noteMove);
      window.removeEventListener('hashchange', leave);
      window.removeEventListener('resize', lookSoon);
      window.removeEventListener('scroll', lookSoon, { capture: true });
    };
  }, [own, rows]);
  return place;
}
