import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { ExportRun } from '../contract.ts';
import { stepOf } from './step-of.ts';

const TONES: Record<ExportRun['state'], ToneName> = {
  collecting: 'blue',
  writing: 'blue',
  done: 'green',
  failed: 'red',
  stopped: 'orange',
};

export function StateOfRun({ run }: { run: ExportRun }) {
  const t = useText('dataExport');
  return <ToneTag tone={TONES[run.state]}>{t(`state.${stepOf(run)}`)}</ToneTag>;
}
