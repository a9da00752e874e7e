import { useState } from 'react';
import { getStorage } from '#web/session/storage.ts';

export const FONT_SIZES = [13, 15, 17, 20, 24] as const;
const KEY = 'KS_ARTICLE_FONT_SIZE';
const START = 15;

/** The size of an article's text in pixels, remembered in this browser. */
export function useFontSize(): [number, (step: -1 | 1) => void] {
  const [size, setSize] = useState(() => FONT_SIZES.find((value) => String(value) === getStorage().getItem(KEY)) ?? START);
  return [
    size,
    (step) => {
      const next = FONT_SIZES[FONT_SIZES.indexOf(size) + step];
      if (next === undefined) return;
      getStorage().setItem(KEY, String(next));
      setSize(next);
    },
  ];
}
