import { z } from 'zod';

/** sober: as official papers are, with a line below its head. light: modern, at the left. dark: its head white on a band of the colour. */
export const BULLETIN_THEMES = ['sober', 'light', 'dark'] as const;
export type BulletinTheme = (typeof BULLETIN_THEMES)[number];

export const THEME_COLOURS: Record<BulletinTheme, string> = { sober: '#a61d24', light: '#0958d9', dark: '#1d2b45' };

export const themeName = z.enum(BULLETIN_THEMES);
export const themeColour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Chosen for one bulletin; without a colour that of its template, of its client, or of the theme. */
export const chosenTheme = z.object({ name: themeName, colour: themeColour.optional() });

const size = z.number().int().min(0);

/** A picture of the bulletin itself. */
const houseLogo = z.object({
  pictureId: size,
  /** Pixels, as it is seen when it is turned. */
  width: size,
  height: size,
  /** Whose it is, for who cannot see it. */
  alt: z.string(),
  /** On a dark band it stands on white. */
  isOnPlate: z.boolean(),
});
export type HouseLogo = z.output<typeof houseLogo>;

/** How bulletins of a client look where no person and no template says otherwise, as it was when one was made. */
export const houseLook = z.object({ theme: themeName.nullable(), colour: themeColour.nullable(), logo: houseLogo.nullable() });
export type HouseLook = z.output<typeof houseLook>;
