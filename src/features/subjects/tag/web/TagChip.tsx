import { isOneOf } from '#shared/is-one-of.ts';
import { keysOf } from '#shared/keys-of.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { TONES } from '#web/ui/tones.data.ts';

const TONE_NAMES = keysOf(TONES);

/** A tag in its colour, readable on every background. */
export const TagChip = ({ tag }: { tag: { name: string; color: string } }) => (
  <ToneTag tone={isOneOf(TONE_NAMES, tag.color) ? tag.color : 'grey'}>{tag.name}</ToneTag>
);
