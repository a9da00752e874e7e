import { type FlatNamespace, t, type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The texts of a namespace: `const t = useText('user'); t('field.name')`. Keys are checked when compiling. */
export function useText<N extends FlatNamespace>(namespace: N): TFunction<N> {
  return useTranslation(namespace).t as unknown as TFunction<N>;
}

/** `namespace:key`, for tables that are written before any text is loaded, as the screen table. */
export type MessageKey = `${string}:${string}`;

/** Words a message key; for titles of screens. */
export const textOf = (key: MessageKey): string => (t as (key: string) => string)(key);
