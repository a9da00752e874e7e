import type { Locale } from '#shared/error-messages.ts';
import { textOf } from '#shared/failure.ts';

const MOST_FOUND = 30;

/** Where an expression is wrong, and what stands there: for whoever sees the message only. `error` is the first of its errors; nothing for another thing. */
export function expressionPlace(error: unknown, locale: Locale): string {
  const position: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'position') : undefined;
  if (typeof position !== 'number') return '';
  const whole = textOf(error, 'found');
  const found = whole.length > MOST_FOUND ? `${whole.slice(0, MOST_FOUND)}…` : whole;
  const at = position + 1;
  if (textOf(error, 'code') === 'unknown-dictionary')
    return locale === 'zh-CN' ? `：没有词典“${found}”（第 ${at} 个字符）` : `: there is no dictionary “${found}” (character ${at})`;
  if (found === '') return locale === 'zh-CN' ? `（第 ${at} 个字符处）` : ` (at character ${at})`;
  return locale === 'zh-CN' ? `（第 ${at} 个字符“${found}”处）` : ` (at character ${at}: “${found}”)`;
}
