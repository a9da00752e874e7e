import { randomBytes } from 'node:crypto';
import { Seal } from '#server/auth/seal.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { PassTokens } from '#server/channel/pass-tokens.ts';
import { ReportLinks } from '#server/channel/report-links.ts';

const nowhere = () => Promise.resolve({ ok: false, reason: 'refused-address', detail: '', mayHaveArrived: false, ms: 0 } as const);

/** What a channel sends with; where nothing is given, nothing is reached. */
export const testOutgoing = (parts: Partial<Outgoing> = {}): Outgoing => ({
  post: nowhere,
  dial: nowhere,
  dialSsh: nowhere,
  askTxt: () => Promise.resolve({ ok: false, reason: 'unreachable' }),
  seal: new Seal(randomBytes(32)),
  links: new ReportLinks(randomBytes(32), 'https://tingfeng.example.org'),
  mailServer: undefined,
  smsProvider: undefined,
  tokens: new PassTokens(),
  ...parts,
});
