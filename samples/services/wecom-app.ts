// An application of WeCom, as its documentation says that it answers: a token for a secret, and messages to members.
import type { RobotAnswer } from './robots.ts';

/** Signed robots and the application have this secret. */
export const ROBOT_SECRET = 'SEC0123456789abcdef';
const TOKEN_SECONDS = 7200;

export const sayWecom = (errcode: number, errmsg: string, more: object = {}): RobotAnswer => ({
  status: 200,
  json: { errcode, errmsg, ...more },
});

export class WecomApp {
  #tokens = new Map<string, number>();
  #given = 0;

  endTokens(): void {
    this.#tokens.clear();
  }

  giveToken(query: URLSearchParams, now: number): RobotAnswer {
    if (query.get('corpid') !== 'corp') return sayWecom(40013, 'invalid corpid');
    if (query.get('corpsecret') !== ROBOT_SECRET) return sayWecom(40001, 'invalid credential');
    const token = `token${++this.#given}`;
    this.#tokens.set(token, now + TOKEN_SECONDS * 1000);
    return sayWecom(0, 'ok', { access_token: token, expires_in: TOKEN_SECONDS });
  }

  /** Whom a message is for, or what is wrong with it. */
  read(
    query: URLSearchParams,
    body: Record<string, unknown> | undefined,
    text: string | undefined,
    now: number,
  ): { answer: RobotAnswer } | { member: string; text: string } {
    const until = this.#tokens.get(query.get('access_token') ?? '');
    if (until === undefined) return { answer: sayWecom(40014, 'invalid access_token') };
    if (until <= now) return { answer: sayWecom(42001, 'access_token expired') };
    if (text === undefined) return { answer: sayWecom(40008, 'invalid message type') };
    if (body?.agentid !== 1_000_002) return { answer: sayWecom(40056, 'invalid agentid') };
    const member = body.touser;
    if (typeof member !== 'string' || member === '' || member === 'gone')
      return { answer: sayWecom(81013, 'user & party & tag all invalid') };
    if (Buffer.byteLength(text) > 2048) return { answer: sayWecom(45002, 'content size out of limit') };
    return { member, text };
  }
}
