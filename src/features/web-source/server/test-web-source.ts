import { decodeBody } from '#ingest/decode/decode.ts';
import { readEntries } from '#ingest/web-source/read-entries.ts';
import { readQuestions } from '#ingest/web-source/read-questions.ts';
import { readResults } from '#ingest/web-source/read-results.ts';
import { webAddress } from '#ingest/web-source/web-address.ts';
import { fetchError, isRefused } from '#server/fetch/fetch-error.ts';
import type { Fetch, FetchedContent } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import type { WebMapping, WebSourceKind } from '#shared/web-mapping.ts';
import type { WebTrial } from '../contract.ts';
import { purposeOf, WEB_BYTES } from './web-sources.ts';

interface TrialInput {
  kind: WebSourceKind;
  url: string;
  mapping: WebMapping;
  keyword: string;
}
type Step = WebTrial['steps'][number];

const SHOWN = 20;
const SAMPLE = 2000;

/** One question to an engine or board, step by step. Only a refused address is an error; every other failure is the last step. */
export async function testWebSource(platform: Platform, fetch: Fetch, input: TrialInput): Promise<WebTrial> {
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
  const { text, encoding } = decodeBody(fetched.body, fetched.headers.contentType);
  steps.push(
    stepOf('fetch', {
      detail: `${fetched.status} · ${fetched.headers.contentType || '–'} · ${fetched.bytes} B · ${fetched.ms} ms · ${fetched.url}`,
    }),
    stepOf('decode', { detail: encoding, sample: text.slice(0, SAMPLE) }),
  );
  return { ...readRows(platform.now(), input, fetched, steps), steps };
}

function readRows(now: number, { kind, mapping }: TrialInput, fetched: FetchedContent, steps: Step[]): Omit<WebTrial, 'steps'> {
  const read = readEntries(fetched, mapping);
  if (!read.ok) {
    steps.push(stepOf('entries', { reason: read.reason }));
    return { rows: [], unreadable: 0 };
  }
  steps.push(stepOf('entries', { detail: String(read.entries.length), sample: read.entries[0]?.raw().slice(0, SAMPLE) ?? '' }));
  const { rows, unreadable } = kind === 'interact' ? questionRows(fetched, mapping, now) : resultRows(fetched, mapping, now);
  steps.push(stepOf('read', { detail: String(rows.length), ...(rows.length === 0 ? { reason: 'nothing-read' } : {}) }));
  return { rows: rows.slice(0, SHOWN), unreadable };
}

function questionRows(fetched: FetchedContent, mapping: WebMapping, now: number) {
  const read = readQuestions(fetched, mapping, now);
  const rows = (read.ok ? read.questions : []).map(({ url, title, question, target, askedAt, state, answer, answeredAt }) => ({
    url,
    title,
    text: question,
    site: target,
    publishedAt: askedAt,
    state,
    answer,
    answeredAt,
  }));
  return { rows, unreadable: read.ok ? read.unreadable : 0 };
}

function resultRows(fetched: FetchedContent, mapping: WebMapping, now: number) {
  const read = readResults(fetched, mapping, now);
  const rows = (read.ok ? read.results : []).map(({ url, title, text, site, publishedAt }) => ({
    url,
    title,
    text,
    site,
    publishedAt,
    state: null,
    answer: '',
    answeredAt: null,
  }));
  return { rows, unreadable: read.ok ? read.unreadable : 0 };
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
