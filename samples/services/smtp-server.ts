// A small mail server (RFC 5321, with STARTTLS and AUTH PLAIN): takes mails for the mailbox, and can be told to refuse, to hang or to close at any verb.
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

export interface TakenMail {
  from: string;
  to: string;
  raw: string;
  isEncrypted: boolean;
}
/** END is the point after the text. */
export type Verb = 'CONNECT' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'END';
/** A reply such as `550 no`, or no reply at all. */
export interface SmtpTrouble {
  verb: Verb;
  does: 'hang' | 'close' | `${number} ${string}`;
}
export interface SmtpSettings {
  port: number;
  host: string;
  onMail: (mail: TakenMail) => void;
  /** 550 at RCPT for all others. */
  takes?: (address: string) => boolean;
  tls?: { key: string; cert: string };
  user?: string;
  password?: string;
  findTrouble?: () => SmtpTrouble | undefined;
}

const MOST_BYTES = 1_000_000;

export async function startSmtp(settings: SmtpSettings): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    new Conversation(settings, socket).begin();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

class Conversation {
  readonly #settings: SmtpSettings;
  readonly #trouble: SmtpTrouble | undefined;
  #socket: Socket;
  #isEncrypted = false;
  #isSignedIn = false;
  #from: string | undefined;
  #to: string | undefined;
  #isData = false;
  #pending = '';

  constructor(settings: SmtpSettings, socket: Socket) {
    this.#settings = settings;
    this.#socket = socket;
    this.#trouble = settings.findTrouble?.();
  }

  begin(): void {
    this.#listen(this.#socket);
    this.#say('CONNECT', '220 jiqiren.localhost ESMTP');
  }

  #listen(socket: Socket): void {
    this.#socket = socket;
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => this.#take(chunk.toString('latin1')));
  }

  #take(text: string): void {
    this.#pending += text;
    if (this.#pending.length > MOST_BYTES) return void this.#socket.destroy();
    for (;;) {
      const end = this.#isData ? this.#pending.indexOf('\r\n.\r\n') : this.#pending.indexOf('\r\n');
      if (end < 0) return;
      const line = this.#pending.slice(0, end);
      this.#pending = this.#pending.slice(end + (this.#isData ? 5 : 2));
      if (this.#isData) this.#endData(line);
      else this.#answer(line);
    }
  }

  /** False when there was trouble instead. */
  #say(verb: Verb, reply: string): boolean {
    if (this.#trouble?.verb !== verb) {
      this.#socket.write(`${reply}\r\n`);
      return true;
    }
    const { does } = this.#trouble;
    if (does === 'close') this.#socket.destroy();
    else if (does !== 'hang') this.#socket.write(`${does}\r\n`);
    return false;
  }

  #answer(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') return void this.#say('EHLO', this.#capabilities().join('\r\n'));
    if (verb === 'STAR') return this.#startTls();
    if (verb === 'AUTH') return this.#signIn(line);
    if (verb === 'MAIL') return this.#mailFrom(line);
    if (verb === 'RCPT') return this.#recipient(line);
    if (verb === 'DATA') return this.#beginData();
    if (verb === 'QUIT') return void this.#socket.end('221 bye\r\n');
    this.#socket.write(verb === 'RSET' || verb === 'NOOP' ? '250 ok\r\n' : '502 not here\r\n');
  }

  #capabilities(): string[] {
    const { tls, user } = this.#settings;
    const names = [
      'jiqiren.localhost',
      `SIZE ${MOST_BYTES}`,
      '8BITMIME',
      ...(tls && !this.#isEncrypted ? ['STARTTLS'] : []),
      ...(user !== undefined && (!tls || this.#isEncrypted) ? ['AUTH PLAIN'] : []),
    ];
    return names.map((name, i) => `250${i === names.length - 1 ? ' ' : '-'}${name}`);
  }

  #startTls(): void {
    const { tls } = this.#settings;
    if (!tls) return void this.#socket.write('502 not here\r\n');
    if (!this.#say('STARTTLS', '220 go ahead')) return;
    this.#socket.removeAllListeners('data');
    // What was sent before the handshake must not count after it.
    this.#pending = '';
    this.#isEncrypted = true;
    this.#listen(new TLSSocket(this.#socket, { isServer: true, secureContext: createSecureContext(tls) }));
  }

  #signIn(line: string): void {
    const { user, password } = this.#settings;
    const [, name, word] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
      .toString('utf8')
      .split('\0');
    this.#isSignedIn = name === user && word === password;
    this.#say('AUTH', this.#isSignedIn ? '235 welcome' : '535 5.7.8 wrong user or password');
  }

  #mailFrom(line: string): void {
    if (this.#settings.user !== undefined && !this.#isSignedIn) return void this.#socket.write('530 5.7.0 sign in first\r\n');
    if (this.#say('MAIL', '250 ok')) this.#from = addressIn(line);
  }

  #recipient(line: string): void {
    const to = addressIn(line);
    if (this.#settings.takes?.(to) === false) return void this.#socket.write('550 5.1.1 no such mailbox here\r\n');
    if (this.#say('RCPT', '250 ok')) this.#to = to;
  }

  #beginData(): void {
    if (this.#from === undefined || this.#to === undefined) return void this.#socket.write('503 5.5.1 no recipient\r\n');
    this.#isData = this.#say('DATA', '354 go on');
  }

  #endData(text: string): void {
    this.#isData = false;
    const mail = { from: this.#from ?? '', to: this.#to ?? '', raw: text.replaceAll('\r\n..', '\r\n.'), isEncrypted: this.#isEncrypted };
    this.#from = undefined;
    this.#to = undefined;
    // Taken before the answer, which may be lost.
    if (this.#trouble?.verb !== 'END' || !/^\d/.test(this.#trouble.does)) this.#settings.onMail(mail);
    this.#say('END', '250 2.0.0 taken');
  }
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';
