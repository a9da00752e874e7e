// One call of the protocol of S3, signed with AWS Signature Version 4, through the guard of everything that leaves the product.
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { PostOutcome } from '#server/fetch/fetch-types.ts';
import { bucketAddress } from './bucket-address.ts';
import type { S3Target } from './s3-target.ts';
import { toldAnswer } from './told-answer.ts';

export interface S3Call {
  method: 'POST' | 'PUT' | 'GET' | 'DELETE';
  /** '' for the bucket itself. */
  key: string;
  query: Readonly<Record<string, string>>;
  body?: string | Buffer;
  totalMs: number;
  signal?: AbortSignal;
}
/** Of answers in XML, which are short. */
const MOST_BYTES = 262_144;

/** `atMs`: the time of the signature. */
export async function callS3(post: Outgoing['post'], target: S3Target, call: S3Call, atMs: number): Promise<PostOutcome> {
  const { method, body = '', totalMs, signal } = call;
  const signer = new AwsV4Signer({
    method,
    url: addressOf(target, call),
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    accessKeyId: target.accessKeyId,
    secretAccessKey: target.secretKey,
    service: 's3',
    region: target.region,
    datetime: new Date(atMs).toISOString().replaceAll(/[:-]|\.\d{3}/gu, ''),
  });
  const { url, headers } = await signer.sign();
  const given = Object.fromEntries(headers.entries());
  return post(url.href, { method, headers: given, body, totalMs, mostBytes: MOST_BYTES, ...(signal ? { signal } : {}) });
}

function addressOf(target: S3Target, { key, query }: S3Call): string {
  const url = new URL(bucketAddress(target));
  const path = key.split('/').map(encoded).join('/');
  if (key !== '') url.pathname = `${url.pathname.replace(/\/$/u, '')}/${path}`;
  url.search = Object.entries(query)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
  return url.href;
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** The text of the first such element; '' where there is none. */
export function elementOf(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`);
  const until = xml.indexOf(`</${name}>`, from);
  return from < 0 || until < 0 ? '' : unescaped(xml.slice(from + name.length + 2, until));
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };
const unescaped = (text: string): string => text.replaceAll(/&(?:lt|gt|quot|apos|amp);/gu, (entity) => ENTITIES[entity] ?? entity);

export const codeOf = (posted: PostOutcome): string => (posted.ok ? elementOf(posted.body, 'Code') : '');

export const isDone = (posted: PostOutcome): boolean =>
  posted.ok && posted.status >= 200 && posted.status < 300 && !posted.body.includes('<Error>');

/** What a store said: its code and its sentence instead of its XML. */
export function toldByS3(posted: PostOutcome): string {
  const code = codeOf(posted);
  if (!posted.ok || code === '') return toldAnswer(posted);
  return toldAnswer({ ...posted, body: `${code}: ${elementOf(posted.body, 'Message')}` });
}
