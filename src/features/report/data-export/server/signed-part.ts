import { webhookSignature } from '#server/channel/webhook.ts';

/** As our webhooks are, after Standard Webhooks. */
export function signedPart(secret: string, id: string, body: string, atMs: number): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000));
  return {
    'content-type': 'application/x-ndjson',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${webhookSignature(secret, `${id}.${timestamp}.${body}`)}`,
  };
}
