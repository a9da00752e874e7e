// A client's own look and switches, which its administrators set: name, icon, theme, home page, links, visits, notices.
import { z } from 'zod';
import { because } from '#shared/because.ts';
import { APPEARANCES, DOMAIN_BOUNDS, LAYOUT_NAMES, MOST_FREE_ROWS, POLL_BOUNDS, STAY_BOUNDS } from '#shared/client-options.ts';
import { contrastOf, LEAST_CONTRAST } from '#shared/contrast.ts';
import { defineContract, done, type Output } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';
import { MARK_LENGTH, MARKS } from '#shared/mark-words.ts';
import { oneLine } from '#shared/one-line.ts';
import { isPictureUrl, LONGEST_PICTURE_URL } from '#shared/picture-url.ts';

const path = '/v1/manage/system-setting/customize-settings';
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
const wordsOfLanguage = z
  .strictObject({
    negative: word,
    neutral: word,
    positive: word,
    unread: word,
    read: word,
    processing: word,
    processed: word,
    ignored: word,
  })
  .refine((words) => {
    const said = Object.values(words).filter((text) => text !== '');
    return new Set(said).size === said.length;
  }, because('word-twice'))
  .prefault({});

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
  /** Own words of emotions and statuses by language; '' = the usual one. */
  words: z.strictObject({ 'zh-CN': wordsOfLanguage, 'en-US': wordsOfLanguage }).prefault({}),
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
