// Robots of chat programs and a webhook, as their documentation says that they answer: limits, rates, signatures and error numbers. What they got can be read
// in the mailbox, so that a newcomer sees warnings arrive without having a robot.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ROBOT_SECRET, sayWecom, WecomApp } from './wecom-app.ts';

export { ROBOT_SECRET };

export const ROBOT_KINDS = ['wecom', 'wecomApp', 'dingtalk', 'feishu', 'webhook'] as const;
export type RobotKind = (typeof ROBOT_KINDS)[number];

export interface Received {
  kind: RobotKind | 'sms' | 'mail';
  /** Which robot: the key of its address; a mobile number; a mail address. */
  robot: string;
  text: string;
  at: number;
  /** Of a webhook. */
  id: string;
}
export interface RobotRequest {
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
export interface RobotAnswer {
  status: number;
  json: object;
}

/** A robot whose key is `gone` does not exist. */
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A page shows so many. */
const KEPT = 500;
const LIMITS: Record<RobotKind, { bytes: number; perMinute: number }> = {
  wecom: { bytes: 2048, perMinute: 20 },
  wecomApp: { bytes: 2048, perMinute: 30 },
  dingtalk: { bytes: 20_000, perMinute: 20 },
  feishu: { bytes: 20_480, perMinute: 100 },
  webhook: { bytes: 1_000_000, perMinute: 10_000 },
};

export class Robots {
  readonly received: Received[] = [];
  readonly #times = new Map<string, number[]>();
  readonly #app = new WecomApp();
  readonly #kept: number;

  constructor(kept = KEPT) {
    this.#kept = kept;
  }

  /** Tokens of applications end before their time. */
  endTokens(): void {
    this.#app.endTokens();
  }

  /** The address path of a robot. */
  static path(kind: RobotKind, robot: string): string {
    return {
      wecom: `/cgi-bin/webhook/send?key=${robot}`,
      wecomApp: `/?corpid=corp&agentid=1000002&touser=${robot}`,
      dingtalk: `/robot/send?access_token=${robot}`,
      feishu: `/open-apis/bot/v2/hook/${robot}`,
      webhook: `/hook/${robot}`,
    }[kind];
  }

  answer(request: RobotRequest, now: number): RobotAnswer {
    const { path, query } = request;
    if (path === '/cgi-bin/webhook/send') return this.#wecom(request, query.get('key') ?? '', now);
    if (path === '/robot/send') return this.#dingtalk(request, query.get('access_token') ?? '', now);
    if (path === '/cgi-bin/gettoken') return this.#app.giveToken(query, now);
    if (path === '/cgi-bin/message/send') return this.#wecomApp(request, now);
    if (path === '/sms') return this.#sms(request, now);
    const [, feishu] = /^\/open-apis\/bot\/v2\/hook\/(\w+)$/.exec(path) ?? [];
    if (feishu !== undefined) return this.#feishu(request, feishu, now);
    const [, hook] = /^\/hook\/(\w+)$/.exec(path) ?? [];
    return hook === undefined ? { status: 404, json: {} } : this.#webhook(request, hook, now);
  }

  takeMail(to: string, text: string, now: number): void {
    this.#keep('mail', to, text, now);
  }

  #wecom({ body }: RobotRequest, robot: string, now: number): RobotAnswer {
    const say = (errcode: number, errmsg: string) => ({ status: 200, json: { errcode, errmsg } });
    if (robot === '' || robot === 'gone') return say(93000, 'invalid webhook url');
    const text = textOf(body, 'msgtype', ['text', 'content']);
    if (text === undefined) return say(40008, 'invalid message type');
    if (this.#isTooOften('wecom', robot, now)) return say(45009, 'api freq out of limit');
    if (Buffer.byteLength(text) > LIMITS.wecom.bytes) return say(40058, 'text.content exceed max length 2048');
    this.#keep('wecom', robot, text, now);
    return say(0, 'ok');
  }

  /** What is over the rate is dropped, and answered like the others. */
  #wecomApp({ body, query }: RobotRequest, now: number): RobotAnswer {
    const read = this.#app.read(query, parse(body), textOf(body, 'msgtype', ['text', 'content']), now);
    if ('answer' in read) return read.answer;
    if (!this.#isTooOften('wecomApp', read.member, now)) this.#keep('wecomApp', read.member, read.text, now);
    return sayWecom(0, 'ok', { invaliduser: read.member === 'left' ? 'left' : '' });
  }

  /** A provider of short messages: 50 a day and number, and no addresses of the web. */
  #sms({ body }: RobotRequest, now: number): RobotAnswer {
    const { phone, text, id } = parse(body) ?? {};
    const say = (Code: string) => ({ status: 200, json: { Code, Message: Code } });
    if (typeof phone !== 'string' || typeof text !== 'string') return say('isv.INVALID_PARAMETERS');
    if (phone === '19900000000') return say('isv.MOBILE_NUMBER_ILLEGAL');
    if (/https?:/i.test(text)) return say('isv.PARAM_NOT_SUPPORT_URL');
    if (text.length > 300) return say('isv.PARAM_LENGTH_LIMIT');
    if (this.received.filter(({ kind, robot, at }) => kind === 'sms' && robot === phone && at > now - DAY_MS).length >= 50)
      return say('isv.BUSINESS_LIMIT_CONTROL');
    this.#keep('sms', phone, text, now, String(id));
    return say('OK');
  }

  #dingtalk({ body, query }: RobotRequest, robot: string, now: number): RobotAnswer {
    const say = (errcode: number, errmsg: string) => ({ status: 200, json: { errcode, errmsg } });
    if (robot === '' || robot === 'gone') return say(300005, 'token is not exist');
    const timestamp = query.get('timestamp');
    if (timestamp !== null || robot.startsWith('signed')) {
      const right = createHmac('sha256', ROBOT_SECRET).update(`${timestamp}\n${ROBOT_SECRET}`).digest('base64');
      if (!isSame(query.get('sign') ?? '', right)) return say(310000, 'sign not match');
      if (Math.abs(now - Number(timestamp)) > 60 * MINUTE_MS) return say(310000, 'invalid timestamp');
    }
    const text = textOf(body, 'msgtype', ['text', 'content']);
    if (text === undefined) return say(400105, 'unsupported msgtype');
    if (this.#isTooOften('dingtalk', robot, now)) return say(410100, 'send too fast');
    if (Buffer.byteLength(body) > LIMITS.dingtalk.bytes) return say(460101, 'message too long');
    this.#keep('dingtalk', robot, text, now);
    return say(0, 'ok');
  }

  #feishu({ body }: RobotRequest, robot: string, now: number): RobotAnswer {
    const say = (code: number, msg: string) => ({ status: code === 0 ? 200 : 400, json: { code, msg, data: {} } });
    const sayInside = (code: number, msg: string) => ({ status: 200, json: { code, msg, data: {} } });
    if (robot === 'gone') return sayInside(19001, 'param invalid: incoming webhook access token invalid');
    const value = parse(body);
    if (robot.startsWith('signed')) {
      const key = `${String(value?.timestamp)}\n${ROBOT_SECRET}`;
      if (!isSame(String(value?.sign), createHmac('sha256', key).update('').digest('base64')))
        return sayInside(19021, 'sign match fail or timestamp is not within one hour from current time');
    }
    const text = textOf(body, 'msg_type', ['content', 'text']);
    if (text === undefined) return sayInside(9499, 'Bad Request');
    if (this.#isTooOften('feishu', robot, now)) return sayInside(11232, 'create message frequency limited');
    if (Buffer.byteLength(body) > LIMITS.feishu.bytes) return say(9499, 'body too large');
    if (/<at user_id=/i.test(text)) this.#keep('feishu', robot, `@everybody ${text}`, now);
    else this.#keep('feishu', robot, text, now);
    return sayInside(0, 'success');
  }

  #webhook({ body, headers }: RobotRequest, robot: string, now: number): RobotAnswer {
    if (robot === 'gone') return { status: 410, json: {} };
    const id = String(headers['webhook-id']);
    const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`;
    const right = `v1,${createHmac('sha256', ROBOT_SECRET).update(signed).digest('base64')}`;
    if (robot.startsWith('signed') && !isSame(String(headers['webhook-signature']), right))
      return { status: 401, json: { error: 'signature' } };
    const data = parse(body)?.data;
    const text = typeof data === 'object' && data !== null && 'text' in data ? String(data.text) : '';
    this.#keep('webhook', robot, text, now, id);
    return { status: 200, json: {} };
  }

  #isTooOften(kind: RobotKind, robot: string, now: number): boolean {
    const key = `${kind} ${robot}`;
    const times = (this.#times.get(key) ?? []).filter((at) => at > now - MINUTE_MS);
    const isOver = times.length >= LIMITS[kind].perMinute;
    this.#times.set(key, isOver ? times : [...times, now]);
    return isOver;
  }

  #keep(kind: Received['kind'], robot: string, text: string, at: number, id = ''): void {
    this.received.push({ kind, robot, text, at, id });
    if (this.received.length > this.#kept) this.received.shift();
  }
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    // Answered as a message of the wrong form.
    return undefined;
  }
}

/** The text of a message of type `text`. */
function textOf(body: string, type: string, [outer, inner]: [string, string]): string | undefined {
  const value = parse(body);
  const part = value?.[outer];
  if (value?.[type] !== 'text' || typeof part !== 'object' || part === null) return undefined;
  const text = (part as Record<string, unknown>)[inner];
  return typeof text === 'string' ? text : undefined;
}

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
