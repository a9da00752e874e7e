// A virus scanner's daemon that speaks INSTREAM and knows one virus, the test file that every scanner knows.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface TestClamd {
  /** host:port */
  address: string;
  /** The bytes of the last scan. */
  received: Buffer;
  close: () => Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0');
const VIRUS = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** Answers everything with `answer` if it is set; `silence` never answers. */
export async function startClamd(answer?: string): Promise<TestClamd> {
  const clamd: TestClamd = { address: '', received: Buffer.alloc(0), close: async () => undefined };
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const body = parse(bytes);
      if (!body || answer === 'silence') return;
      clamd.received = body;
      socket.end(`${answer ?? (body.includes(VIRUS) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  clamd.address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  clamd.close = () => new Promise((resolve) => server.close(() => resolve()));
  return clamd;
}

/** The file, once the empty chunk has arrived. */
function parse(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
