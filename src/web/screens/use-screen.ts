import { useMatches } from 'react-router';
import type { ScreenDef } from './screen-def.ts';

/** The table row of the open screen. */
// The router fills the handle of every route from the screen table.
export const useScreen = (): ScreenDef | undefined => useMatches().at(-1)?.handle as ScreenDef | undefined;
