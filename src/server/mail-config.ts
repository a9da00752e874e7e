// The mail server among the settings.

export const MAILS_A_MINUTE = 300;

export interface MailConfig {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  user: string | undefined;
  password: string | undefined;
  from: { name: string; address: string };
  caFile: string | undefined;
  dkim: { domain: string; selector: string; keyFile: string } | undefined;
  perMinute: number;
}

interface MailSettings {
  TINGFENG_SMTP_URL?: string | undefined;
  TINGFENG_SMTP_USER?: string | undefined;
  TINGFENG_SMTP_PASSWORD?: string | undefined;
  TINGFENG_SMTP_CA?: string | undefined;
  TINGFENG_SMTP_PER_MINUTE?: number | undefined;
  TINGFENG_MAIL_FROM?: string | undefined;
  TINGFENG_DKIM_KEY?: string | undefined;
  TINGFENG_DKIM_NAME?: string | undefined;
}

/** What one setting lacks beside another. */
export function faultOfMail(value: MailSettings): string | undefined {
  if (value.TINGFENG_SMTP_URL !== undefined && value.TINGFENG_MAIL_FROM === undefined)
    return 'TINGFENG_MAIL_FROM: is required with TINGFENG_SMTP_URL';
  if ((value.TINGFENG_DKIM_KEY === undefined) !== (value.TINGFENG_DKIM_NAME === undefined))
    return 'TINGFENG_DKIM_KEY: is set together with TINGFENG_DKIM_NAME';
  return undefined;
}

/** Call it when there is no fault. */
export function readMail(value: MailSettings): MailConfig | undefined {
  if (value.TINGFENG_SMTP_URL === undefined) return undefined;
  const { protocol, hostname, port, searchParams } = new URL(value.TINGFENG_SMTP_URL);
  const from = value.TINGFENG_MAIL_FROM ?? '';
  const [, name = '', address = from] = /^([^<]*)<([^>]*)>$/.exec(from) ?? [];
  const [, selector = '', domain = ''] = /^([^.]*)\._domainkey\.(.*)$/.exec(value.TINGFENG_DKIM_NAME ?? '') ?? [];
  const keyFile = value.TINGFENG_DKIM_KEY;
  const isTls = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isTls ? 465 : 587)),
    security: isTls ? 'tls' : searchParams.get('tls') === 'off' ? 'none' : 'starttls',
    user: value.TINGFENG_SMTP_USER,
    password: value.TINGFENG_SMTP_PASSWORD,
    from: { name: name.trim(), address },
    caFile: value.TINGFENG_SMTP_CA,
    dkim: keyFile === undefined ? undefined : { domain, selector, keyFile },
    perMinute: value.TINGFENG_SMTP_PER_MINUTE ?? MAILS_A_MINUTE,
  };
}
