import { type FlatNamespace, t, type TFunction } from 'i18next';
import { type FallbackNs, useTranslation } from 'react-i18next';

/** The texts of a namespace: `const t = useText('user'); t('field.name')`. Keys are checked when compiling. */
export function useText<N extends FlatNamespace>(namespace: N): TFunction<FallbackNs<N>> {
  return useTranslation(namespace).t;
}

/** `namespace:key`, for tables that are written before any text is loaded, as the screen table. */
export type MessageKey = `${string}:${string}`;

/** Words a key that is known only when running, where the compiler cannot look it up. */
type AnyText = (key: string, options?: { defaultValue: string; nsSeparator: false }) => string;

/** Words a message key; for titles of screens. */
// A screen's title is written before the catalogue is known.
export const textOf = (key: MessageKey): string => (t as AnyText)(key);

/** The texts of a namespace, by a code that others give, as a reason or a fault: `defaultValue` is said where it has no words. */
export function useCodeText(namespace: FlatNamespace): (key: string, defaultValue: string) => string {
  // A code of a newer server may be one that has no key here.
  const word = useText(namespace) as AnyText;
  return (key, defaultValue) => word(key, { defaultValue, nsSeparator: false });
}
