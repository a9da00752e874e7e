import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { SiteRequest } from '../contract.ts';

const TONES = { pending: 'orange', accepted: 'green', declined: 'red', withdrawn: 'grey' } as const;

export function RequestStateTag({ state }: Pick<SiteRequest, 'state'>) {
  const t = useText('website');
  return <ToneTag tone={TONES[state]}>{t(`state.${state}`)}</ToneTag>;
}
