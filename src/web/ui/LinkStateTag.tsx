import type { LINK_STATES } from '#shared/link-bounds.ts';
import { ToneTag } from './ToneTag.tsx';

type State = (typeof LINK_STATES)[number];
const TONES = { open: 'green', usedUp: 'grey', expired: 'grey', revoked: 'grey' } as const;
const SIGNS = { open: '●', usedUp: '–', expired: '○', revoked: '×' } as const;

/** What has become of a link, in the words of its list. */
export const LinkStateTag = ({ state, children }: { state: State; children: string }) => (
  <ToneTag tone={TONES[state]} sign={SIGNS[state]}>
    {children}
  </ToneTag>
);
