// A client's own look and switches, which its administrators set: name, icon, theme, home page, links, visits, notices.
import { z } from 'zod';
import { because } from '#shared/because.ts';
import { APPEARANCES, DOMAIN_BOUNDS, LAYOUT_NAMES, MOST_FREE_ROWS, POLL_BOUNDS, STAY_BOUNDS } from '#shared/client-options.ts';
import { contrastOf, LEAST_CONTRAST } from '#shared/contrast.ts';
import { changed, defineContract, done, type Output, uploadedFile } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import { keptFields } from '#shared/kept.ts';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { findMixedUp, MARK_LENGTH, MARKS, USUAL_MARKS } from '#shared/mark-words.ts';
import { oneLine } from '#shared/one-line.ts';
import { MODULES } from '#shared/privileges.ts';
import { isPictureUrl, LONGEST_PICTURE_URL } from '#shared/picture-url.ts';

const path = '/v1/manage/system-setting/customize-settings';
const MEGABYTE = 1024 * 1024;
/** Bytes. */
export const LARGEST_SIGN_IN_PICTURE = MEGABYTE;
/** Pixels. */
export const MOST_SIGN_IN_SIDE = 4096;
export const OWN_THEMES = ['default', 'blue', 'teal', 'purple', 'red'] as const;

const seconds = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most).nullable().default(null);

const isReadable = (code: string): boolean => !code.startsWith('#') || contrastOf(code) >= LEAST_CONTRAST;
const themeCode = z
  .string()
  .regex(new RegExp(`^(${OWN_THEMES.join('|')}|#[0-9a-f]{6})$`, 'u'))
  .refine(isReadable, because('colour-contrast', [], { least: LEAST_CONTRAST }));

/** One short line, without the signs that texts have for values and other texts. */
const word = oneLine()
  .max(MARK_LENGTH)
  .regex(/^[^{}$<>]*$/u)
  .default('');
const wordsOfLanguage = z.strictObject({
  negative: word,
  neutral: word,
  positive: word,
  unread: word,
  read: word,
  processing: word,
  processed: word,
  ignored: word,
});
const ownWordsOf = (locale: Locale) =>
  wordsOfLanguage
    .superRefine((own, context) => {
      const found = findMixedUp(own, locale);
      if (!found) return;
      const { mark, other } = found;
      const values = { word: own[mark], mark: USUAL_MARKS[locale][mark], other };
      context.addIssue({ code: 'custom', ...because('word-of-other', [mark], values) });
    })
    .prefault({});

/** As they may lie there since before words of another mark were refused. */
export const storedWords = z.strictObject({ 'zh-CN': wordsOfLanguage.prefault({}), 'en-US': wordsOfLanguage.prefault({}) }).prefault({});

export const customizationFields = {
  systemName: oneLine().max(60).default(''),
  isSystemNameVisible: z.boolean().default(true),
  /** A data: URL of a picture of at most 64 kB whose content is what its type says, or empty. */
  iconUrl: z
    .string()
    .max(LONGEST_PICTURE_URL)
    .refine((url) => url === '' || isPictureUrl(url), because('icon-content'))
    .default(''),
  /** One of the given themes, or a main colour `#rrggbb` under which white text can be read. */
  themeStyleCode: themeCode.default('default'),
  appearance: z.enum(APPEARANCES).default('light'),
  layout: z.enum(LAYOUT_NAMES).default('Fluid'),
  defaultHomepageUrl: z
    .string()
    .max(200)
    .regex(/^\/(?!\/)[\w/?=&.-]*$/)
    .default('/front/dashboard'),
  isLinkTargetSelf: z.boolean().default(false),
  isUserAccessStatisticsEnabled: z.boolean().default(true),
  /** Every page names who looks at it and when. */
  isScreenMarked: z.boolean().default(false),
  /** Exported files name who took them and when. */
  isExportMarked: z.boolean().default(false),
  /** From more rows than these on, what a person exports within a day needs somebody else's approval; null: never. */
  approvedExportRows: z.number().int().min(1).max(MOST_FREE_ROWS).nullable().default(null),
  /** Substrings of the domains from which images of articles are shown; none = from all. */
  imageProxyDomains: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(DOMAIN_BOUNDS.length)
        .regex(/^[a-z0-9.-]+$/),
    )
    .max(DOMAIN_BOUNDS.most)
    .default([]),
  /** Open pages ask for new notices only once. */
  isPollingClosed: z.boolean().default(false),
  /** Seconds between two questions for notices; null = as the system says. */
  notificationSeconds: seconds(POLL_BOUNDS),
  /** Seconds that a new notice stays beside the bell; 0 = until it is closed, null = as usual. */
  noticeSeconds: seconds(STAY_BOUNDS),
  /** The same for those about tickets. */
  ticketNoticeSeconds: seconds(STAY_BOUNDS),
  /** Media types and levels that no choice offers. Their articles stay where they are, and every total counts them. */
  unusedMedia: z
    .array(z.enum(MEDIA_TYPES))
    .max(MEDIA_TYPES.length - 1)
    .default([]),
  unusedLevels: z
    .array(z.enum(SITE_LEVELS))
    .max(SITE_LEVELS.length - 1)
    .default([]),
  /** Features of the service type that the client switches off for all its people: gone from the menu, and refused by the server. What they stored is kept. */
  closedModules: z.array(z.enum(MODULES)).max(MODULES.length).default([]),
  /** Own words of emotions and statuses by language; '' = the usual one. */
  words: z.strictObject({ 'zh-CN': ownWordsOf('zh-CN'), 'en-US': ownWordsOf('en-US') }).prefault({}),
};

const wordsAnswered = z.record(z.enum(MARKS), z.string());

const customization = z.object({
  systemName: z.string(),
  isSystemNameVisible: z.boolean(),
  iconUrl: z.string(),
  themeStyleCode: z.string(),
  appearance: z.enum(APPEARANCES),
  layout: z.enum(LAYOUT_NAMES),
  defaultHomepageUrl: z.string(),
  isLinkTargetSelf: z.boolean(),
  isUserAccessStatisticsEnabled: z.boolean(),
  isScreenMarked: z.boolean(),
  isExportMarked: z.boolean(),
  approvedExportRows: z.number().int().nullable(),
  imageProxyDomains: z.array(z.string()),
  isPollingClosed: z.boolean(),
  notificationSeconds: z.number().int().nullable(),
  noticeSeconds: z.number().int().nullable(),
  ticketNoticeSeconds: z.number().int().nullable(),
  unusedMedia: z.array(z.enum(MEDIA_TYPES)),
  unusedLevels: z.array(z.enum(SITE_LEVELS)),
  closedModules: z.array(z.enum(MODULES)),
  words: z.object({ 'zh-CN': wordsAnswered, 'en-US': wordsAnswered }),
});
export type Customization = z.output<typeof customization>;

export const customizationContract = defineContract({
  get: {
    method: 'GET',
    path,
    privilege: 'system-setting.b',
    summary: 'The client’s own look and switches.',
    input: z.strictObject({}),
    output: customization,
  },
  signInPicture: {
    method: 'GET',
    path: `${path}/sign-in-picture`,
    privilege: 'system-setting.b',
    summary: 'The picture of the client’s own sign-in page, as a data: URL, and the domain at which it is shown.',
    input: z.strictObject({}),
    output: z.object({ url: z.string(), domain: z.string() }),
  },
  setSignInPicture: {
    method: 'POST',
    path: `${path}/sign-in-picture`,
    privilege: 'system-setting.m',
    body: 'multipart',
    summary: `Sets it: PNG or JPEG, ${LARGEST_SIGN_IN_PICTURE / MEGABYTE} MB, ${MOST_SIGN_IN_SIDE} pixels a side. Shown without a sign-in, at the client’s own domain alone. Refused to a simulated login.`,
    input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
    output: done,
  },
  removeSignInPicture: {
    method: 'DELETE',
    path: `${path}/sign-in-picture`,
    privilege: 'system-setting.m',
    summary: 'Takes it away.',
    input: z.strictObject({}),
    output: changed,
  },
  features: {
    method: 'GET',
    path: `${path}/feature`,
    privilege: 'system-setting.b',
    summary: 'The features of the service type that the client may switch off and on.',
    input: z.strictObject({}),
    output: z.object({ modules: z.array(z.enum(MODULES)) }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'get', action: 'customization.update' },
    path,
    privilege: 'system-setting.m',
    summary:
      'Changes them; open pages follow when they are loaded again. Options that it does not name are kept. Refused to a simulated login.',
    input: z.strictObject(keptFields(customizationFields)),
    output: done,
  },
});

export type CustomizationRow = Output<(typeof customizationContract)['get']>;
