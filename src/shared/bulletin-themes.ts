import { z } from 'zod';

/** sober: as official papers are, with a line below its head. light: modern, at the left. dark: its head white on a band of the colour. */
export const BULLETIN_THEMES = ['sober', 'light', 'dark'] as const;
export type BulletinTheme = (typeof BULLETIN_THEMES)[number];

export const THEME_COLOURS: Record<BulletinTheme, string> = { sober: '#a61d24', light: '#0958d9', dark: '#1d2b45' };

/** Chosen for one bulletin; without a colour that of its template, or of the theme. */
export const chosenTheme = z.object({
  name: z.enum(BULLETIN_THEMES),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
});
