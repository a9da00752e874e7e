// What leaves the product: the guarded post and line, the secrets that it needs, and links that people outside can open.
import type { Seal } from '../auth/seal.ts';
import type { AskTxt } from '../dns/ask-txt.ts';
import type { Dial, Post } from '../fetch/fetch-types.ts';
import type { MailServer } from './mail-server.ts';
import type { PassTokens } from './pass-tokens.ts';
import type { ReportLinks } from './report-links.ts';
import type { SmsProvider } from './sms-provider.ts';

export interface Outgoing {
  post: Post;
  /** Asks the DNS for the texts of a name. */
  askTxt: AskTxt;
  /** Opens a line to a mail server. */
  dial: Dial;
  /** Opens a line to a server of SFTP that somebody named. */
  dialSsh: Dial;
  seal: Seal;
  links: ReportLinks;
  /** Undefined while the operator has set none: then the channel cannot be used. */
  mailServer: MailServer | undefined;
  smsProvider: SmsProvider | undefined;
  /** Of applications: what their secret was exchanged for. */
  tokens: PassTokens;
}
