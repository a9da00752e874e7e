// Short messages by the operator's provider. At most 5 in 15 minutes, 11 an hour, 21 in 3 hours and 50 a day go to one number: people and providers accept
// no more (GoAlert; help.aliyun.com on isv.BUSINESS_LIMIT_CONTROL).
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Answer, ChannelKind } from './channel.ts';
import { type Reading, readAnswer } from './posted-kind.ts';
import { parseObject } from './read-code.ts';
import type { SmsProvider } from './sms-provider.ts';

const MINUTE_MS = 60_000;
/** Until an administrator has set a provider. */
const PROVIDER_WAIT_MS = 5 * MINUTE_MS;
/** What is over the limits of a number is refused for about an hour. */
const LATER_MS = 20 * MINUTE_MS;

export const sms: ChannelKind = {
  name: 'sms',
  limit: ({ smsProvider }) => ({ most: smsProvider?.mostCharacters ?? 300, unit: 'characters' }),
  rates: ({ smsProvider }) => [
    { most: 5, ms: 15 * MINUTE_MS, atOnce: 3 },
    { most: 11, ms: HOUR_MS, atOnce: 5 },
    { most: 21, ms: 3 * HOUR_MS, atOnce: 11 },
    { most: 50, ms: DAY_MS, atOnce: 25 },
    ...(smsProvider ? [{ of: `sms ${smsProvider.url}`, most: smsProvider.perMinute, ms: MINUTE_MS }] : []),
  ],
  send: async ({ post, smsProvider }, { url }, { text, id }): Promise<Answer> => {
    if (!smsProvider) return { outcome: 'refused', fault: 'later', code: 'no-sms-provider', answer: '', retryAfterMs: PROVIDER_WAIT_MS };
    const values = { phone: url.slice('tel:'.length).replace(/^\+86/, ''), text, id };
    const { method, headers, form, body } = smsProvider;
    const type = form === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
    const posted = await post(fill(smsProvider.url, values, 'form'), {
      method,
      headers: { 'content-type': type, ...headers },
      body: fill(body, values, form),
    });
    return readAnswer((answer) => readSms(smsProvider, answer), posted);
  },
};

const WRITTEN: Record<SmsProvider['form'], (value: string) => string> = {
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
};

const fill = (template: string, values: Record<string, string>, form: SmsProvider['form']): string =>
  template.replaceAll(/\{\{(phone|text|id)\}\}/g, (_, name: string) => WRITTEN[form](values[name] ?? ''));

function readSms({ code: path, accepted, later, setting, message }: SmsProvider, body: string): Reading {
  const answer = body.slice(0, 300);
  const value = parseObject(body);
  const found = path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
  if (typeof found !== 'string' && typeof found !== 'number') return { outcome: 'unknown', fault: 'later', code: 'not-json', answer };
  const code = String(found);
  if (accepted.includes(code)) return { outcome: 'accepted', fault: '', code, answer };
  const said = { outcome: 'refused', code, answer } as const;
  if (setting.includes(code)) return { ...said, fault: 'setting', isSure: true };
  if (message.includes(code)) return { ...said, fault: 'message', isSure: true };
  return { ...said, fault: 'later', ...(later.includes(code) ? { isSure: true, retryAfterMs: LATER_MS } : {}) };
}
