// What stands around the text of a bulletin: who issues it, how secret it is, and to whom it goes.
import type { BulletinFrame } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { isSameInput } from '#shared/same-input.ts';
import { type TemplateSettings, USUAL_SETTINGS } from '#shared/report-template.ts';
import { FRAME_WORDS } from './frame-words.data.ts';
import { dayText } from './time-text.ts';

/** Undefined where a template says nothing of it, so that a bulletin is as without one. */
export function frameOf({ cover: given, style }: TemplateSettings, locale: Locale, madeAt: number): BulletinFrame | undefined {
  // Its theme is kept with the look of the client.
  const { theme: _theme, ...cover } = given;
  const isUsual = style === USUAL_SETTINGS.style && isSameInput({ ...cover, theme: null }, { ...USUAL_SETTINGS.cover, theme: null });
  return isUsual ? undefined : { ...cover, style, day: dayText(madeAt, locale, true) };
}

/** What of it has been filled in, a line each. */
export function frameLines({ organisation, secrecy, serial, mainTo, copyTo, copies }: BulletinFrame, locale: Locale): string[] {
  const values = { organisation, secrecy, serial, mainTo, copyTo, copies: copies > 0 ? String(copies) : '' };
  const words = FRAME_WORDS[locale];
  return FRAME_ORDER.flatMap((name) => (values[name] === '' ? [] : [words[name].replace('{value}', () => values[name])]));
}

const FRAME_ORDER = ['organisation', 'secrecy', 'serial', 'mainTo', 'copyTo', 'copies'] as const;
