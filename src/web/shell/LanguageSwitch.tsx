import { useLanguage } from '../i18n/use-language.ts';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';

/** Names the other language in that language, so that its speakers can read it. */
export function LanguageSwitch({ className = 'header-button' }: { className?: string }) {
  const t = useText('session');
  const language = useLanguage();
  const { texts } = usePlatform();
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <button type="button" className={className} lang={other} onClick={() => void texts.changeLanguage(other)}>
      {t('otherLanguage')}
    </button>
  );
}
