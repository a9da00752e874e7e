// Asks a server for its health again and again, in a thread of its own: what the attacker computes between two requests does not count as waiting.
// Ends at the first message, and answers with the delays in milliseconds.
import { parentPort, workerData } from 'node:worker_threads';

const times = [];
let failed = 0;
const over = new AbortController();
parentPort.once('message', () => over.abort());
while (!over.signal.aborted) {
  const started = performance.now();
  const isWell = await fetch(`${workerData.url}/v1/health`, { signal: AbortSignal.timeout(workerData.patienceMs) })
    .then(async (response) => (await response.text()) !== '' && response.status === 200)
    .catch(() => false);
  times.push(performance.now() - started);
  if (!isWell) failed += 1;
  await new Promise((resolve) => setTimeout(resolve, workerData.everyMs));
}
const sorted = times.toSorted((a, b) => b - a);
parentPort.postMessage({ asked: times.length, failed, slowest: sorted[0] ?? 0, p99: sorted[Math.floor(sorted.length / 100)] ?? 0 }, []);
