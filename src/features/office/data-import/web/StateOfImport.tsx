import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { DataImport } from '../contract.ts';

const TONES: Record<DataImport['state'], ToneName> = {
  uploaded: 'grey',
  checking: 'blue',
  checked: 'blue',
  running: 'blue',
  stopped: 'orange',
  done: 'green',
  failed: 'red',
  undoing: 'orange',
  undone: 'grey',
};

export function StateOfImport({ state }: Pick<DataImport, 'state'>) {
  const t = useText('dataImport');
  return <ToneTag tone={TONES[state]}>{t(`state.${state}`)}</ToneTag>;
}
