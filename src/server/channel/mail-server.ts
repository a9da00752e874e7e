// The mail server of the operator, as its settings name it.
import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';

export interface MailServer {
  host: string;
  port: number;
  /** From the first byte, by STARTTLS or not at all, or not encrypted. */
  security: 'tls' | 'starttls' | 'none';
  user: string | undefined;
  password: string | undefined;
  from: { name: string; address: string };
  /** Certificates that are trusted beside the usual ones, as PEM. */
  ca: string | undefined;
  dkim: { domainName: string; keySelector: string; privateKey: string } | undefined;
  perMinute: number;
  /** Limit of one attempt, which is shorter than the lease of a message. */
  totalMs: number;
}

const TOTAL_MS = 20_000;

/** Reads the files that the settings name; throws where one cannot be read. */
export function openMailServer(mail: NonNullable<Config['mail']>): MailServer {
  const { caFile, dkim, ...server } = mail;
  return {
    ...server,
    ca: caFile === undefined ? undefined : readFileSync(caFile, 'utf8'),
    dkim: dkim && { domainName: dkim.domain, keySelector: dkim.selector, privateKey: readFileSync(dkim.keyFile, 'utf8') },
    totalMs: TOTAL_MS,
  };
}

export const domainOf = ({ from }: Pick<MailServer, 'from'>): string => from.address.slice(from.address.lastIndexOf('@') + 1);
