// How a client's bulletins look where no person and no template says otherwise. What was made keeps the look that it was made with.
import { z } from 'zod';
import { themeColour, themeName } from '#shared/bulletin-themes.ts';
import { defineContract, done, fileOutput, id, uploadedFile } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';

const path = '/v1/manage/report/client-report-template-setting/look';

const fields = {
  /** Null for the plain look. */
  theme: themeName.nullable().default(null),
  /** Null for that of the theme. */
  colour: themeColour.nullable().default(null),
  /** Whether the logo stands on white where a theme has a dark band. */
  isOnPlate: z.boolean().default(true),
};

const logo = z.object({
  /** Another one has another id. */
  id: z.number().int(),
  /** Pixels, as it is seen when it is turned. */
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});
export type ShownLogo = z.output<typeof logo>;

export const bulletinLookContract = defineContract({
  get: {
    method: 'GET',
    path,
    privilege: 'report-setting.b',
    summary: 'The theme, the colour and the logo of the client’s bulletins.',
    input: z.strictObject({}),
    output: z.object({
      theme: themeName.nullable(),
      colour: themeColour.nullable(),
      isOnPlate: z.boolean(),
      logo: logo.nullable(),
      /** Of the client: what the logo says to who cannot see it. */
      name: z.string(),
    }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'get', action: 'bulletin-look.update' },
    path,
    privilege: 'report-setting.m',
    summary: 'Sets the theme and the colour of bulletins that are made from now on.',
    input: z.strictObject(keptFields(fields)),
    output: done,
  },
  saveLogo: {
    method: 'POST',
    path: `${path}/logo`,
    privilege: 'report-setting.m',
    body: 'multipart',
    summary:
      'Gives the client a logo, in place of the one that it has: PNG or JPEG, 10 MB, 16 million pixels. Bulletins that were made keep the one that they have.',
    input: z.strictObject({ files: z.array(uploadedFile).min(1).max(1) }),
    output: z.object({ width: z.number().int(), height: z.number().int() }),
  },
  readLogo: {
    method: 'GET',
    path: `${path}/logo`,
    privilege: 'report-setting.b',
    takesPass: true,
    summary: 'The logo of the client.',
    input: z.strictObject({
      /** Of the logo that is meant; `not-found` when it is another one by now. */
      id: id.optional(),
    }),
    output: fileOutput,
  },
  removeLogo: {
    method: 'POST',
    path: `${path}/logo-removal`,
    privilege: 'report-setting.m',
    summary: 'Takes the logo off. Bulletins that were made keep theirs.',
    input: z.strictObject({}),
    output: done,
  },
});
