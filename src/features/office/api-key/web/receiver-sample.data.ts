/** A program that takes pushed articles: Node.js, without other packages. `TINGFENG_SECRET` is the secret that was shown with the address. */
export const RECEIVER_SAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { env } from 'node:process';

const key = Buffer.from(env.TINGFENG_SECRET.replace('whsec_', ''), 'base64');
const taken = new Set();

const isOurs = ({ headers }, body) => {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const right = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'));
  const given = Buffer.from(headers['webhook-signature'] ?? '');
  const isNow = Math.abs(Date.now() / 1000 - headers['webhook-timestamp']) < 300;
  return isNow && given.length === right.length && timingSafeEqual(given, right);
};

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString('utf8');
  if (!isOurs(request, body)) return response.writeHead(401).end();
  const id = request.headers['idempotency-key'];
  // A part whose answer was lost comes again under the same key.
  if (!taken.has(id)) for (const line of body.split('\\n')) if (line) console.log(JSON.parse(line));
  taken.add(id);
  response.writeHead(204).end();
}).listen(Number(env.PORT ?? 8080));
`;
