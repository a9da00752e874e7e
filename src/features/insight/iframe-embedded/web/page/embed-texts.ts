// The texts of an embed's page: in the language that its maker chose, without what the product's own pages need to change it.
import type { Locale } from '#shared/error-messages.ts';
import type { Emotion, MediaType } from '#shared/media.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { withWord } from '#web/i18n/plural-words.ts';
import type { messages } from '../../messages.zh-CN.ts';

type PageKey = `page.${keyof (typeof messages)['page']}`;

export interface EmbedTexts {
  locale: Locale;
  say: (key: PageKey, values?: Readonly<Record<string, string | number>>) => string;
  emotion: (emotion: Emotion) => string;
  media: (mediaType: MediaType) => string;
}

const LOADERS = {
  'zh-CN': () => Promise.all([import('../../messages.zh-CN.ts'), import('#web/messages.zh-CN.ts')]),
  'en-US': () => Promise.all([import('../../messages.en-US.ts'), import('#web/messages.en-US.ts')]),
};

export async function loadEmbedTexts(locale: Locale): Promise<EmbedTexts> {
  const [own, web] = await LOADERS[locale]();
  const page: Readonly<Record<string, string>> = own.messages.page;
  return {
    locale,
    say: (key, values = {}) => fill(page[key.slice('page.'.length)] ?? '', values),
    emotion: (emotion) => web.messages.emotion[emotion],
    media: (mediaType) => web.messages.media[mediaType],
  };
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)(?:, ([^}]+))?\}\}/gu, (_, name: string, words: string | undefined) => {
    const value = values[name] ?? '';
    if (words !== undefined) return withWord(value, words);
    return typeof value === 'number' ? formatInFull(value) : value;
  });
