import { default as i18next, type FlatNamespace, t, type TFunction } from 'i18next';
import { type FallbackNs, useTranslation } from 'react-i18next';

/** The texts of a namespace: `const t = useText('user'); t('field.name')`. Keys are checked when compiling. */
export function useText<N extends FlatNamespace>(namespace: N): TFunction<FallbackNs<N>> {
  return useTranslation(namespace).t;
}

/** `namespace:key`, for tables that are written before any text is loaded, such as the screen table. */
export type MessageKey = `${string}:${string}`;

/** Translates a key that is known only at run time, where the compiler cannot check it. */
type AnyText = (key: string, options?: { defaultValue: string; nsSeparator: false }) => string;

/** Translates a message key; for titles of screens. */
// A screen's title is written before the catalogue is known.
export const textOf = (key: MessageKey): string => (t as AnyText)(key);

/** The texts of a namespace by a code from elsewhere, such as a reason or a fault: `defaultValue` is used for unknown codes. */
export function useCodeText(namespace: FlatNamespace): (key: string, defaultValue: string) => string {
  // A newer server may send a code that has no key here.
  const word = useText(namespace) as AnyText;
  return (key, defaultValue) => word(key, { defaultValue, nsSeparator: false });
}

/** The text of a namespace and key that are known only at run time; undefined where there is none, or a group of them. */
export function findText(namespace: string, key: string): string | undefined {
  const text: unknown = i18next.getResource(i18next.language, namespace, key);
  return typeof text === 'string' ? text : undefined;
}
