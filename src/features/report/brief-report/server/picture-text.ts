import type { Block } from '#shared/bulletin.ts';

type Picture = Extract<Block, { is: 'picture' }>;

/** In place of a picture that cannot stand there. */
export const pictureText = ({ alt, caption }: Picture, word: string): string =>
  `[${word}] ${[caption, alt === caption ? '' : alt].filter(Boolean).join(' — ')}`.trim();
