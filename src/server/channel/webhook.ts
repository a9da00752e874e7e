// A program that listens, after Standard Webhooks (github.com/standard-webhooks/standard-webhooks): id, time and HMAC-SHA256 over both and the body.
import { createHmac } from 'node:crypto';
import { postedKind } from './posted-kind.ts';

export const webhook = postedKind({
  name: 'webhook',
  mostBytes: 16_000,
  perMinute: 300,
  build: ({ url, secret }, { id, text, data }, atMs) => {
    const timestamp = String(Math.floor(atMs / 1000));
    const body = JSON.stringify({ type: 'warning', timestamp: new Date(atMs).toISOString(), data: { ...data, text } });
    return {
      url,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        ...(secret === '' ? {} : { 'webhook-signature': `v1,${webhookSignature(secret, `${id}.${timestamp}.${body}`)}` }),
      },
      body,
    };
  },
  read: (body) => ({ outcome: 'accepted', fault: '', code: '', answer: body.slice(0, 300) }),
});

/** A secret is `whsec_` and base64, or any text. */
export const webhookSignature = (secret: string, text: string): string => {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
  return createHmac('sha256', key).update(text).digest('base64');
};
