import { useText } from '../i18n/use-text.ts';
import { ToneTag } from './ToneTag.tsx';

/** Whether an account, a client or similar is enabled. */
export function StateTag({ state }: { state: 'enabled' | 'disabled' }) {
  const t = useText('web');
  return (
    <ToneTag tone={state === 'enabled' ? 'green' : 'grey'} sign={state === 'enabled' ? '●' : '○'}>
      {t(`state.${state}`)}
    </ToneTag>
  );
}
