import { Seal } from '../auth/seal.ts';
import type { TokenKey } from '../auth/token.ts';
import type { Config } from '../config.ts';
import { createTxtAsker } from '../dns/ask-txt.ts';
import type { Dial, Post } from '../fetch/fetch-types.ts';
import { openMailServer } from './mail-server.ts';
import type { Outgoing } from './outgoing.ts';
import { PassTokens } from './pass-tokens.ts';
import { ReportLinks } from './report-links.ts';
import { readSmsProvider } from './sms-provider.ts';

/** Throws where a file that the settings name cannot be read. */
export const openOutgoing = (config: Config, tokenKey: TokenKey, lines: { post: Post; dial: Dial; dialSsh: Dial }): Outgoing => ({
  ...lines,
  askTxt: createTxtAsker(config.dnsServers),
  seal: new Seal(tokenKey),
  links: new ReportLinks(tokenKey, config.publicUrl),
  mailServer: config.mail && openMailServer(config.mail),
  smsProvider: config.smsFile === undefined ? undefined : readSmsProvider(config.smsFile),
  tokens: new PassTokens(),
});
