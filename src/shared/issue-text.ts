// Words for what is wrong with one value of an input, for people who fill in forms or write programs that call.
import type { z } from 'zod';
import type { Locale } from './error-messages.ts';
import { refusalText } from './refusals.ts';

/** What zod knows of an issue before it has a text. */
type Issue = z.core.$ZodRawIssue;

interface Words {
  missing: string;
  wrong: string;
  /** Between the types that a value may have. */
  or: string;
  /** What the value should be, by zod's name of the type. */
  types: Readonly<Record<string, string>>;
  expected: (type: string, value: string) => string;
  options: (list: string, value: string) => string;
  formats: Readonly<Record<string, string>>;
  format: (value: string) => string;
  affix: (issue: { format: string; prefix?: string; suffix?: string; includes?: string }) => string;
  limit: (kind: 'most' | 'least', limit: string, unit: Unit, given: string) => string;
  multiple: (divisor: string, value: string) => string;
  unknown: (keys: string) => string;
}

/** What a limit counts; `value` for numbers. */
type Unit = 'characters' | 'items' | 'bytes' | 'value';

const ZH_UNITS = { characters: '个字符', items: '项', bytes: '字节', value: '' };
const EN_UNITS = { characters: ' character', items: ' item', bytes: ' byte', value: '' };

const WORDS: Record<Locale, Words> = {
  'zh-CN': {
    missing: '必填',
    wrong: '格式不正确',
    or: '或',
    types: {
      string: '文本',
      number: '数字',
      int: '整数',
      bigint: '整数',
      boolean: '“是”或“否”（true 或 false）',
      date: '日期',
      array: '列表',
      object: '对象',
      record: '对象',
      file: '文件',
      null: '空值',
      nan: '非数字',
    },
    expected: (type, value) => `应为${type}${value && `，收到的是 ${value}`}`,
    options: (list, value) => `只能是：${list}${value && `；收到的是 ${value}`}`,
    formats: {
      url: '网址',
      email: '电子邮箱',
      date: '日期（如 2026-01-31）',
      time: '时间（如 08:30）',
      datetime: '日期时间（如 2026-01-31T08:30:00Z）',
      ipv4: 'IPv4 地址',
      ipv6: 'IPv6 地址',
      cidrv4: 'IPv4 网段',
      cidrv6: 'IPv6 网段',
      uuid: 'UUID',
      json_string: 'JSON',
      base64: 'Base64',
    },
    format: (value) => `格式不正确${value && `：${value}`}`,
    affix: ({ prefix, suffix, includes }) =>
      prefix === undefined ? (suffix === undefined ? `必须含有“${includes ?? ''}”` : `必须以“${suffix}”结尾`) : `必须以“${prefix}”开头`,
    limit: (kind, limit, unit, given) =>
      unit === 'value'
        ? `${kind === 'most' ? '不能大于' : '不能小于'} ${limit}${given && `，收到的是 ${given}`}`
        : `${kind === 'most' ? '最多' : '至少'} ${limit} ${ZH_UNITS[unit]}${given && `，收到 ${given} ${ZH_UNITS[unit]}`}`,
    multiple: (divisor, value) => `必须是 ${divisor} 的倍数${value && `，收到的是 ${value}`}`,
    unknown: (keys) => `没有这样的字段：${keys}`,
  },
  'en-US': {
    missing: 'Required',
    wrong: 'Not in the right form',
    or: ' or ',
    types: {
      string: 'a text',
      number: 'a number',
      int: 'a whole number',
      bigint: 'a whole number',
      boolean: 'true or false',
      date: 'a date',
      array: 'a list',
      object: 'an object',
      record: 'an object',
      file: 'a file',
      null: 'null',
      nan: 'not a number',
    },
    expected: (type, value) => `Must be ${type}${value && `; received ${value}`}`,
    options: (list, value) => `Must be one of: ${list}${value && `; received ${value}`}`,
    formats: {
      url: 'a web address',
      email: 'an e-mail address',
      date: 'a date such as 2026-01-31',
      time: 'a time such as 08:30',
      datetime: 'a date and time such as 2026-01-31T08:30:00Z',
      ipv4: 'an IPv4 address',
      ipv6: 'an IPv6 address',
      cidrv4: 'an IPv4 network',
      cidrv6: 'an IPv6 network',
      uuid: 'a UUID',
      json_string: 'JSON',
      base64: 'Base64',
    },
    format: (value) => `Not in the right form${value && `: ${value}`}`,
    affix: ({ prefix, suffix, includes }) =>
      prefix === undefined
        ? suffix === undefined
          ? `Must contain “${includes ?? ''}”`
          : `Must end with “${suffix}”`
        : `Must begin with “${prefix}”`,
    limit: (kind, limit, unit, given) => {
      const bound = kind === 'most' ? 'at most' : 'at least';
      const plural = unit === 'value' || limit === '1' ? '' : 's';
      return `Must ${unit === 'value' ? 'be' : 'have'} ${bound} ${limit}${EN_UNITS[unit]}${plural}${given && `; received ${given}`}`;
    },
    multiple: (divisor, value) => `Must be a multiple of ${divisor}${value && `; received ${value}`}`,
    unknown: (keys) => `There is no such field: ${keys}`,
  },
};

const MOST_OF_VALUE = 40;
const MOST_OPTIONS = 30;
/** Fields whose value is never repeated. */
const SECRET = /pass|secret|token|key|authorization/i;

/** The texts of one language, in the form in which zod asks for them. */
export const issueText = (locale: Locale): z.core.$ZodErrorMap => {
  const words = WORDS[locale];
  return (issue) => (issue.code === 'custom' ? refusalText(issue.params, locale) : undefined) ?? textOf(issue, words);
};

function textOf(issue: Issue, words: Words): string {
  const value = valueOf(issue);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? words.missing : words.expected(words.types[issue.expected] ?? issue.expected, value);
    case 'invalid_value':
      return issue.input === undefined ? words.missing : words.options(listOf(issue.values), value);
    case 'too_big':
      return words.limit('most', String(issue.maximum), unitOf(issue.origin), givenOf(issue));
    case 'too_small':
      return words.limit('least', String(leastOf(issue)), unitOf(issue.origin), givenOf(issue));
    case 'invalid_format':
      if (/^(?:starts_with|ends_with|includes)$/.test(issue.format)) return words.affix(issue);
      return words.formats[issue.format] ? words.expected(words.formats[issue.format] ?? '', value) : words.format(value);
    case 'not_multiple_of':
      return words.multiple(String(issue.divisor), value);
    case 'unrecognized_keys':
      return words.unknown(listOf(issue.keys));
    case 'invalid_union':
      return unionText(issue, words, value);
    default:
      return words.wrong;
  }
}

/** One of several forms: the values that are allowed where they can be counted, otherwise the types. */
function unionText(issue: Extract<Issue, { code: 'invalid_union' }>, words: Words, value: string): string {
  if (issue.input === undefined) return words.missing;
  const firsts = issue.errors.flatMap(([first]) => (first && first.path.length === 0 ? [first] : []));
  const options = firsts.flatMap((first) => (first.code === 'invalid_value' ? first.values : []));
  if (options.length > 0) return words.options(listOf(options), value);
  const types = firsts.flatMap((first) => (first.code === 'invalid_type' ? [words.types[first.expected] ?? first.expected] : []));
  return types.length > 0 && types.length === issue.errors.length ? words.expected([...new Set(types)].join(words.or), value) : words.wrong;
}

const listOf = (values: readonly unknown[]): string =>
  [...values.slice(0, MOST_OPTIONS).map((each) => shorten(String(each))), ...(values.length > MOST_OPTIONS ? ['…'] : [])].join(', ');

/** Whole numbers above a bound begin at the next one. */
const leastOf = ({ minimum, inclusive, input }: Extract<Issue, { code: 'too_small' }>) =>
  inclusive === false && Number.isInteger(input) ? Number(minimum) + 1 : minimum;

const unitOf = (origin: string): Unit => {
  if (origin === 'string') return 'characters';
  if (origin === 'file') return 'bytes';
  return origin === 'number' || origin === 'int' || origin === 'bigint' || origin === 'date' ? 'value' : 'items';
};

/** How much was given: the length of a text or list, or a number itself. */
function givenOf({ input }: Issue): string {
  if (typeof input === 'number' || typeof input === 'bigint') return String(input);
  return typeof input === 'string' || Array.isArray(input) ? String(input.length) : '';
}

/** A short value as it was given; '' when it is none that can be shown. */
function valueOf({ input, path = [] }: Issue): string {
  if (path.some((part) => typeof part === 'string' && SECRET.test(part))) return '';
  if (typeof input === 'string') return `“${shorten(input)}”`;
  return (typeof input === 'number' && !Number.isNaN(input)) || typeof input === 'boolean' || input === null ? String(input) : '';
}

const shorten = (text: string): string => {
  const characters = Array.from(text.slice(0, 2 * (MOST_OF_VALUE + 1)));
  return characters.length > MOST_OF_VALUE ? `${characters.slice(0, MOST_OF_VALUE).join('')}…` : characters.join('');
};
