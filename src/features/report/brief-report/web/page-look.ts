import type { CSSProperties } from 'react';
import type { Block } from '#shared/bulletin.ts';
import { bulletinLook } from '#shared/bulletin-look.ts';

/** Properties of the sheet: its theme and its colour. */
export function pageLook(cover: Extract<Block, { is: 'cover' }> | undefined): { className: string; style: CSSProperties } {
  const look = bulletinLook(cover);
  return {
    className: look ? `report-page is-themed theme-${look.theme}` : 'report-page',
    style: look ? { '--report-colour': look.colour } : {},
  };
}
