import { textOf } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';

/** A page as it is called in the reader's language; one that there is no more, as its visitor read it. */
export function usePageTitle(): (visit: { path: string; title: string }) => string {
  const { table } = usePlatform();
  return ({ path, title }) => {
    const screen = table.find(path);
    return screen ? textOf(screen.title) : title;
  };
}
