// A person between SCIM and the record.
import SCIMMY from 'scimmy';
import { z } from 'zod';
import { foldLine } from '#shared/one-line.ts';
import { email as emailSchema, mobile as mobileSchema } from '#features/core/user/contract.ts';
import { scimFault } from './scim-message.ts';

/** Characters of what is kept besides. */
const MOST_GIVEN = 16_000;

const some = z.looseObject({ value: z.string().optional(), type: z.string().optional(), primary: z.boolean().optional() });
const asked = z.looseObject({
  userName: z.string().trim().min(1).max(200),
  externalId: z.string().max(200).default(''),
  active: z.boolean().optional(),
  displayName: z.string().optional(),
  name: z.looseObject({ formatted: z.string().optional(), givenName: z.string().optional(), familyName: z.string().optional() }).optional(),
  emails: z.array(some).optional(),
  phoneNumbers: z.array(some).optional(),
  preferredLanguage: z.string().optional(),
  locale: z.string().optional(),
});

export interface AskedPerson {
  userName: string;
  nameKey: string;
  externalId: string;
  /** Undefined: as it was. */
  isActive: boolean | undefined;
  /** What is answered again as it came. */
  given: Record<string, unknown>;
  account: { name: string; email: string; mobile: string; locale: 'zh-CN' | 'en-US' };
}

export const nameKeyOf = (userName: string): string => userName.trim().normalize('NFKC').toLowerCase();

/** Throws errors of SCIM that name what does not fit. */
export function readPerson(resource: InstanceType<typeof SCIMMY.Schemas.User>): AskedPerson {
  const plain: unknown = JSON.parse(JSON.stringify(resource));
  const parsed = asked.safeParse(plain);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw scimFault(400, 'invalidValue', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { data } = parsed;
  const { userName, externalId, active, schemas: _s, id: _i, meta: _m, groups: _g, password: _p, ...given } = data;
  const text = JSON.stringify(given);
  if (text.length > MOST_GIVEN) throw scimFault(400, 'tooMany', `More than ${MOST_GIVEN} characters are given of one person.`);
  if (/\\u0000/u.test(JSON.stringify({ userName, externalId, given })))
    throw scimFault(400, 'invalidValue', 'A text has the character U+0000.');
  const line = foldLine(userName);
  return { userName: line, nameKey: nameKeyOf(line), externalId, isActive: active, given, account: accountOf(data) };
}

function accountOf(data: z.output<typeof asked>): AskedPerson['account'] {
  const mail = firstOf(data.emails)?.trim() ?? '';
  const phones = [...(data.phoneNumbers ?? [])].toSorted((a, b) => Number(b.type === 'mobile') - Number(a.type === 'mobile'));
  const mobile = phones
    .map(({ value = '' }) => value.replaceAll(/[\s()-]|^\+86/gu, ''))
    .find((value) => mobileSchema.safeParse(value).success);
  const language = data.preferredLanguage ?? data.locale ?? '';
  return {
    name: foldLine(nameOf(data)).slice(0, 60),
    email: emailSchema.safeParse(mail).success ? mail : '',
    mobile: mobile ?? '',
    locale: /^en/iu.test(language) ? 'en-US' : 'zh-CN',
  };
}

const firstOf = (values: readonly z.output<typeof some>[] = []): string | undefined =>
  (values.find(({ primary }) => primary) ?? values[0])?.value;

/** Family names come first where they are written in Han characters. */
function nameOf({ displayName, name, userName }: z.output<typeof asked>): string {
  const { formatted, givenName = '', familyName = '' } = name ?? {};
  const joined = /\p{Script=Han}/u.test(familyName) ? familyName + givenName : `${givenName} ${familyName}`.trim();
  return [displayName, formatted, joined].find((each) => each !== undefined && each.trim() !== '') ?? userName;
}

export interface StoredPerson {
  userId: number;
  userName: string;
  externalId: string;
  given: unknown;
  state: string;
  createdAt: number;
  updatedAt: number;
}

/** For filters, and for what is answered. */
export const plainPerson = (row: StoredPerson, groups: readonly { id: number; name: string }[], base: string): Record<string, unknown> => ({
  ...(typeof row.given === 'object' && row.given !== null ? row.given : {}),
  id: String(row.userId),
  userName: row.userName,
  ...(row.externalId === '' ? {} : { externalId: row.externalId }),
  active: row.state === 'enabled',
  groups: groups.map(({ id, name }) => ({ value: String(id), $ref: `${base}/Groups/${id}`, display: name, type: 'direct' })),
  meta: { created: new Date(row.createdAt), lastModified: new Date(row.updatedAt) },
});
