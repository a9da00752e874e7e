// Builds and runs the peers that are Java libraries (java/), each in a separate process that stays warm between rounds.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PROJECT = join(ROOT, 'benchmarks', 'match', 'java');
const OUTPUT = join(ROOT, '.cache', 'match-peer');
export const PEER_CASES = join(OUTPUT, 'cases');

export type PeerEngine = 'lucene' | 'opensearch';
export interface PeerAnswer {
  seconds: number;
  /** Number of subjects found in each article. */
  ids: number[][];
}
export interface JavaPeer {
  /** Seconds to load all subjects. */
  loadSeconds: number;
  /** Matches `count` articles from number `from` on. */
  match: (from: number, count: number) => Promise<PeerAnswer>;
  stop: () => void;
}

/** Builds with the packages that Maven has already, otherwise with those it can fetch; throws Maven's own message. */
export function buildJavaPeer(): void {
  mkdirSync(PEER_CASES, { recursive: true });
  const build = (...more: string[]) =>
    spawnSync('mvn', ['-q', '-B', ...more, '-f', join(PROJECT, 'pom.xml'), `-Doutput=${OUTPUT}`, 'package'], { encoding: 'utf8' });
  if (build('-o').status === 0) return;
  const { status, stdout, error } = build();
  if (status !== 0) throw new Error(`mvn: ${error?.message ?? stdout.slice(-2000)}`);
}

/** Starts a peer on the cases in PEER_CASES; rejects when it ends before it answers. */
export async function startJavaPeer(engine: PeerEngine): Promise<JavaPeer> {
  const classes = [join(OUTPUT, 'classes'), join(OUTPUT, 'lib', '*')].join(delimiter);
  const child = spawn('java', ['-Xmx4g', '-cp', classes, 'peer.Peer', engine, PEER_CASES], { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-2000)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async <Answer>(): Promise<Answer> => {
    const line = await lines.next();
    if (line.done) throw new Error(`${engine} ended: ${complaints}`);
    return JSON.parse(line.value) as Answer;
  };
  const { seconds } = await answer<{ seconds: number }>();
  const match = (from: number, count: number): Promise<PeerAnswer> => {
    child.stdin.write(`${from} ${count}\n`);
    return answer<PeerAnswer>();
  };
  return { loadSeconds: seconds, match, stop: () => child.stdin.end() };
}
