import { useTranslation } from 'react-i18next';
import { usualWord } from './own-words.ts';

/** The product's word of an emotion or a status in the language of the page. */
export function useUsualWord(): (mark: string) => string {
  const { i18n } = useTranslation();
  return (mark) => usualWord(i18n.language, mark);
}
