import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';

/** A tag in its colour, readable on every ground. */
export const TagChip = ({ tag }: { tag: { name: string; color: string } }) => (
  <ToneTag tone={(tag.color || 'grey') as ToneName}>{tag.name}</ToneTag>
);
