// Look-ups in the screen table.
import { AREAS, type MenuArea } from './areas.ts';
import type { ScreenDef } from './screen-def.ts';

export interface ScreenTable {
  screens: readonly ScreenDef[];
  /** The screen of an address, with or without its parameters filled in. */
  find: (pathname: string) => ScreenDef | undefined;
  /** The screens above it first, the screen itself last. */
  trail: (screen: ScreenDef) => ScreenDef[];
}

export function createScreenTable(screens: readonly ScreenDef[]): ScreenTable {
  const exact = new Map<string, ScreenDef>();
  for (const screen of screens) {
    for (const path of pathsOf(screen)) {
      if (exact.has(path)) throw new Error(`two screens at ${path}`);
      exact.set(path, screen);
    }
  }
  const patterns = screens.filter((screen) => screen.path.includes('{')).map((screen) => ({ screen, pattern: patternOf(screen.path) }));
  const find = (pathname: string) => exact.get(pathname) ?? patterns.find(({ pattern }) => pattern.test(pathname))?.screen;
  const trail = (screen: ScreenDef): ScreenDef[] => {
    const above = screen.parent ? exact.get(screen.parent) : undefined;
    return above && above !== screen ? [...trail(above), screen] : [screen];
  };
  return { screens, find, trail };
}

export const pathsOf = (screen: ScreenDef): string[] => [screen.path, ...(screen.aliases ?? [])];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The area of an address: named by its first part, or by the menu that leads there. */
export function areaOf(table: ScreenTable, pathname: string): MenuArea | undefined {
  const named = [...AREAS, 'setting' as const].find((area) => pathname === `/${area}` || pathname.startsWith(`/${area}/`));
  if (named) return named;
  const screen = table.find(pathname);
  return screen && table.trail(screen)[0]?.menu?.area;
}
