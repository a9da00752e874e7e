import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { JOBS } from '#main/features.server.ts';
import type { JobDefinition } from '#server/queue/job-definition.ts';
import { code, page, table } from './markdown.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface JobSource {
  file: string;
  what: string;
}

/** The comment of the exported job, or the one that opens its file. */
function describe(text: string, exported: string): string {
  const own = new RegExp(String.raw`/\*\* ((?:(?!\*/)[\s\S])*?) \*/\nexport const ${exported}\b`).exec(text)?.[1];
  const opening = /^(?:\/\/ .*\n)+/.exec(text)?.[0].replace(/^\/\/ /gm, '');
  return (own?.replace(/\n \* ?/g, ' ') ?? opening ?? '').trim();
}

async function findSources(): Promise<Map<JobDefinition, JobSource>> {
  const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.job.ts'));
  const sources = new Map<JobDefinition, JobSource>();
  for (const name of files) {
    const file = path.join(ROOT, 'src', name);
    const text = readFileSync(file, 'utf8');
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    for (const [exported, value] of Object.entries(module)) {
      const job = JOBS.find((candidate) => candidate === value);
      if (job) sources.set(job, { file: path.relative(ROOT, file).replaceAll(path.sep, '/'), what: describe(text, exported) });
    }
  }
  return sources;
}

export async function renderJobs(): Promise<string> {
  const sources = await findSources();
  return page(
    'Jobs',
    'Work in the background, kept in the table `job` of the record and worked by any worker. A job that a dead worker held is taken up again when its lease ' +
      '(one minute, lengthened with each progress) is over; a failure is tried again after 4, 16, 64 and 256 seconds, and the fifth is final. ' +
      'A handler may therefore run twice and must find out by itself what is done.',
    table(
      ['kind', 'what', 'file'],
      JOBS.map((job) => {
        const source = sources.get(job);
        if (!source) throw new Error(`the job ${job.kind} is not exported by a *.job.ts file`);
        return [code(job.kind), source.what, `[${path.basename(source.file)}](../../${source.file})`];
      }),
    ),
  );
}
