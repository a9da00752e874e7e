// What panels beside the editor may do with its text.
import { createContext, useContext } from 'react';
import type { EditedChapter } from '#shared/edited-bulletin.ts';
import type { BulletinText } from '../contract.ts';

export interface TextDesk {
  id: number;
  /** As it is in the editor. */
  read: () => EditedChapter[];
  /** Saves what is typed; the version that it is then, or undefined when it could not be saved. */
  save: () => Promise<number | undefined>;
  /** Shows a newer version. */
  take: (text: BulletinText) => void;
}

export const TextDeskContext = createContext<TextDesk | undefined>(undefined);

export function useTextDesk(): TextDesk {
  const desk = useContext(TextDeskContext);
  if (!desk) throw new Error('not beside an editor');
  return desk;
}
