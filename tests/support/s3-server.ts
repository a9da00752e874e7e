// A store that speaks the protocol of S3, as far as uploads in parts go. It computes each signature by itself, from what arrived.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const REGION = 'eu-central-1';
const KEYS = { accessKeyId: 'AKIATESTTESTTEST', secretKey: 'store/Secret+Key0123456789' };

export interface S3Request {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
}
/** What the next such request gets instead of the store's answer. */
type Fault = (response: ServerResponse, answer: () => void) => void;
interface Upload {
  key: string;
  parts: Map<number, Buffer>;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const rfc3986 = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** The code of the refusal; undefined for a request that is signed as it must be. */
function faultOf({ headers, method = '', url = '' }: IncomingMessage, body: Buffer): string | undefined {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/u.exec(headers.authorization ?? '');
  if (!given) return 'AccessDenied';
  const [, credential = '', signed = '', signature = ''] = given;
  const [accessKeyId, day = '', region = '', service = '', end] = credential.split('/');
  if (accessKeyId !== KEYS.accessKeyId) return 'InvalidAccessKeyId';
  const at = String(headers['x-amz-date']);
  const isCurrent =
    Math.abs(Date.now() - Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'))) < 900_000;
  if (!isCurrent || !at.startsWith(day)) return 'RequestTimeTooSkewed';
  if (region !== REGION || service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name))) return 'AccessDenied';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', search = ''] = url.split('?');
  const query = [...new URLSearchParams(search)]
    .map(([name, value]) => `${rfc3986(name)}=${rfc3986(value)}`)
    .toSorted()
    .join('&');
  const names = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, names.join(''), signed, sha256(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${KEYS.secretKey}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

export async function startS3() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  const got: S3Request[] = [];
  const faults: { when: (request: S3Request) => boolean; fault: Fault }[] = [];
  let serial = 0;
  const says = (response: ServerResponse, status: number, xml = '', headers: Record<string, string> = {}) =>
    void response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(xml);
  const refuses = (response: ServerResponse, status: number, code: string) =>
    says(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>It is ${code} &amp; so on.</Message></Error>`);

  const answer = (request: S3Request, response: ServerResponse): void => {
    const { method, query, body } = request;
    const key = decodeURIComponent(request.path.replace(/^\/bucket\/?/u, ''));
    const uploadId = query.get('uploadId') ?? '';
    if (method === 'GET' && query.has('uploads')) {
      const open = [...uploads].filter(([, upload]) => upload.key.startsWith(query.get('prefix') ?? ''));
      const listed = open.map(([id, upload]) => `<Upload><Key>${upload.key}</Key><UploadId>${id}</UploadId></Upload>`);
      return says(response, 200, `<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`);
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${++serial}+/=`;
      uploads.set(id, { key, parts: new Map() });
      const told = `<Bucket>bucket</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
      return says(response, 200, `<InitiateMultipartUploadResult>${told}</InitiateMultipartUploadResult>`);
    }
    const upload = uploads.get(uploadId);
    if (!upload || upload.key !== key) return refuses(response, 404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return says(response, 200, '', { etag: `"${createHash('md5').update(body).digest('hex')}"` });
    }
    if (method === 'DELETE') {
      uploads.delete(uploadId);
      return says(response, 204);
    }
    const parts = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;([0-9a-f]+)&quot;<\/ETag>/gu)];
    const bytes = parts.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
    const isTold = parts.every(
      ([, , tag], i) =>
        tag ===
        createHash('md5')
          .update(bytes[i] ?? '')
          .digest('hex'),
    );
    if (!isTold || parts.length !== upload.parts.size) return refuses(response, 400, 'InvalidPart');
    if (bytes.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024)) return refuses(response, 400, 'EntityTooSmall');
    objects.set(key, Buffer.concat(bytes));
    uploads.delete(uploadId);
    return says(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  };

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      const [path = '', search = ''] = (incoming.url ?? '').split('?');
      const request = { method: incoming.method ?? '', path, query: new URLSearchParams(search), body };
      got.push(request);
      const code = faultOf(incoming, body);
      if (code !== undefined) return refuses(response, 403, code);
      const at = faults.findIndex(({ when }) => when(request));
      if (at < 0) return answer(request, response);
      const [{ fault } = { fault: () => undefined }] = faults.splice(at, 1);
      return fault(response, () => answer(request, response));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    uploads,
    got,
    faults,
    host,
    refuses,
    says,
    target: { endpoint: `http://${host}`, region: REGION, bucket: 'bucket', isPathStyle: true, ...KEYS },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const isBegin = ({ method, query }: S3Request): boolean => method === 'POST' && query.has('uploads');
export const isPart = ({ method }: S3Request): boolean => method === 'PUT';
export const isEnd = ({ method, query }: S3Request): boolean => method === 'POST' && query.has('uploadId');
export const isAbort = ({ method }: S3Request): boolean => method === 'DELETE';
