import { useMatches } from 'react-router';
import type { ScreenDef } from './screen-def.ts';

/** The row of the table whose screen is open. */
// The router makes the handle of every route from the screen table.
export const useScreen = (): ScreenDef | undefined => useMatches().at(-1)?.handle as ScreenDef | undefined;
