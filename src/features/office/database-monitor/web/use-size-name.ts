import { useText } from '#web/i18n/use-text.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import type { SizeRow } from '../contract.ts';

const NAMED = ['record', 'files', 'state'] as const;

/** Tables and months by their own names, the rest in words. */
export function useSizeName(): (row: Pick<SizeRow, 'place' | 'name'>) => string {
  const t = useText('databaseMonitor');
  return ({ place, name }) => (place !== 'record' && isOneOf(NAMED, name) ? t(`fileName.${name}`) : name);
}
