import type { PostedChannel } from '#shared/channels.ts';
import type { Locale } from '#shared/error-messages.ts';
import { LETTER_WORDS } from './letter-words.data.ts';

/** The letter that is sent where a client has no template of its own, written as one. */
export function builtInTemplate(channel: PostedChannel, locale: Locale): string {
  const { subjects, rule, sender, note, hits, more } = LETTER_WORDS[locale];
  if (channel === 'sms') return '【{{level}}】{{title}} {{where}} {{link}} {{repeated}}';
  return [
    '【{{level}}】{{title}}',
    '{{receipt}}',
    '{{where}}',
    `${subjects}{{subjects}}`,
    `${sender}{{sender}}`,
    `${note}{{note}}`,
    `${rule}{{rule}}`,
    `${hits}{{words}}`,
    '{{summary}}',
    '{{url}}',
    '{{others}}',
    `${more}{{link}}`,
    '{{repeated}}',
  ].join('\n');
}
