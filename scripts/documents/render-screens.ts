import { screens } from '#main/features.web.ts';
import { catalogue as english } from '#main/messages.en-US.ts';
import { catalogue as chinese } from '#main/messages.zh-CN.ts';
import { catalogue as officeInEnglish } from '#main/messages-office.en-US.ts';
import { catalogue as officeInChinese } from '#main/messages-office.zh-CN.ts';
import type { ScreenMenu } from '#web/screens/screen-def.ts';
import { code, codes, page, table } from './markdown.ts';

/** The text of `namespace:a.b.c`. Throws for a key that a language lacks, so that no document shows a key instead of a title. */
function textOf(catalogue: object, key: string): string {
  const found = key.split(/[:.]/).reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], catalogue);
  if (typeof found !== 'string') throw new Error(`no text for ${key}`);
  return found;
}

const menuOf = (menu: ScreenMenu | undefined): string => (menu ? [menu.area, menu.group].filter(Boolean).join(' › ') : '');

export function renderScreens(): string {
  return page(
    'Screens',
    `${screens.length} screens, by the address after \`#\`. A screen without a menu place is reached from its parent. ` +
      'The table itself: `src/main/features.web.ts` and each feature’s `web/screens.ts`.',
    table(
      ['address', '标题', 'title', 'privilege', 'menu', 'parent'],
      screens.map((screen) => [
        codes([screen.path, ...(screen.aliases ?? [])]),
        textOf({ ...chinese, ...officeInChinese }, screen.title),
        textOf({ ...english, ...officeInEnglish }, screen.title),
        code(screen.privilege),
        menuOf(screen.menu),
        code(screen.parent ?? ''),
      ]),
    ),
  );
}
