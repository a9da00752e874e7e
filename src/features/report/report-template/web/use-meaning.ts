import type { Placeholder } from '#shared/word-template.ts';
import { useText } from '#web/i18n/use-text.ts';

/** What a placeholder stands for, in words. */
export function useMeaning(): (placeholder: Placeholder) => string {
  const t = useText('reportTemplate');
  return ({ key, topic, part, within }) => {
    if (topic && part) return t(`part.${part}`, { topic: t(`topic.${topic}`) });
    const meaning = t(`meaning.${key}`, { defaultValue: key });
    return within ? t('meaningWithin', { list: t(`entries.${within}`), meaning }) : meaning;
  };
}
