import { useState } from 'react';
import { KEYS, readText, writeText } from '#web/session/storage.ts';
import { useUser } from '#web/session/user-store.ts';

export const FONT_SIZES = [13, 15, 17, 20, 24] as const;
const KEY_OF = { article: KEYS.articleFontSize, comment: KEYS.commentFontSize } as const;
const START = { small: 13, medium: 15, large: 17 } as const;

/** The size of a text in pixels, of articles or of comments: the last choice in this browser, otherwise by the person's setting. */
export function useFontSize(of: keyof typeof KEY_OF): [number, (step: -1 | 1) => void] {
  const user = useUser();
  const [size, setSize] = useState(
    () => FONT_SIZES.find((value) => String(value) === readText(KEY_OF[of])) ?? START[user?.settings.fontSize ?? 'medium'],
  );
  return [
    size,
    (step) => {
      const next = FONT_SIZES[FONT_SIZES.indexOf(size) + step];
      if (next === undefined) return;
      writeText(KEY_OF[of], String(next));
      setSize(next);
    },
  ];
}
