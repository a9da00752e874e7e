import { Link } from 'react-router';
import { grants } from '#shared/privileges.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { useUserStore } from '#web/session/user-store.ts';

/** A way out of a list that no article fits: the words are read as a sentence, at the screen that does so. */
export function AsSentence({ text }: { text: string }) {
  const t = useText('web');
  const privileges = useUserStore((state) => state.privileges);
  const screen = usePlatform().table.screens.find((each) => each.sentenceQuery && grants(privileges, each.privilege));
  if (!screen?.sentenceQuery) return null;
  return <Link to={pathTo(screen.path, {}, screen.sentenceQuery(text))}>{t('goTo.sentence', { text })}</Link>;
}
