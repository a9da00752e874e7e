import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { TriedWebSource } from '#ingest/web-source/try-web-source.ts';
import type { Actor } from '#server/actor.ts';
import { webAddress } from '#ingest/web-source/web-address.ts';
import { fetchError, isRefused } from '#server/fetch/fetch-error.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import type { WebTrial, webSourceContract } from '../contract.ts';
import { purposeOf, WEB_BYTES } from './web-sources.ts';
import type { Input } from '#shared/contract.ts';

type TrialInput = Input<(typeof webSourceContract)['test']>;
type Step = WebTrial['steps'][number];

/** One query to an engine or board, step by step. Only a refused address is an error; every other failure is the last step. */
export async function testWebSource(platform: Platform, fetch: Fetch, actor: Actor, input: TrialInput): Promise<WebTrial> {
  const address = webAddress(input, input.keyword);
  const steps: Step[] = [stepOf('address', { detail: address })];
  const fetched = await fetch(address, { purpose: purposeOf(input.mapping), maxBytes: WEB_BYTES });
  if (!fetched.ok && isRefused(fetched)) throw fetchError('url', fetched);
  if (!fetched.ok || fetched.kind !== 'content') {
    const { reason, detail } = fetched.ok
      ? { reason: 'not-modified', detail: '' }
      : { reason: fetched.reason, detail: failedDetail(fetched) };
    return { steps: [...steps, stepOf('fetch', { reason, detail })], rows: [], unreadable: 0 };
  }
  steps.push(
    stepOf('fetch', {
      detail: `${fetched.status} · ${fetched.headers.contentType || '–'} · ${fetched.bytes} B · ${fetched.ms} ms · ${fetched.url}`,
    }),
  );
  const tried = await readApart(ofClient(actor.clientId), 'webTrial', {
    fetched,
    mapping: input.mapping,
    now: platform.now(),
    kind: input.kind,
  });
  if (tried.ok) return { ...readRows(tried.read, steps), steps };
  const { reason, detail } = tried;
  return { steps: [...steps, stepOf('decode', { reason, detail })], rows: [], unreadable: 0 };
}

function readRows({ encoding, sample, entries, rows, total, unreadable }: TriedWebSource, steps: Step[]): Omit<WebTrial, 'steps'> {
  steps.push(stepOf('decode', { detail: encoding, sample }));
  if (!entries.ok) {
    steps.push(stepOf('entries', { reason: entries.reason }));
    return { rows: [], unreadable: 0 };
  }
  steps.push(stepOf('entries', { detail: String(entries.count), sample: entries.first }));
  steps.push(stepOf('read', { detail: String(total), ...(total === 0 ? { reason: 'nothing-read' } : {}) }));
  return { rows, unreadable };
}

const failedDetail = ({ status, detail }: { status?: number; detail?: string }): string =>
  [status, detail].filter((part) => part !== undefined && part !== '').join(' ');

const stepOf = (step: Step['step'], { reason = '', detail = '', sample = '' }: Partial<Omit<Step, 'step' | 'isOk'>>): Step => ({
  step,
  isOk: reason === '',
  reason,
  detail,
  sample,
});
