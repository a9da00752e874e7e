// Fills a Word template with a bulletin. Runs in the thread that writes files: the template is a stranger's file.
import { readFile } from 'node:fs/promises';
import { type ScopeDataArgs, TemplateHandler, TextPlugin } from 'easy-template-x';
import { placeholderOf } from '#shared/word-template.ts';
import { labelOf, markOf } from '../aigc-mark.ts';
import type { BulletinChart } from '#shared/bulletin-chart.ts';
import { withCharts } from '../word-charts.ts';
import { cleanText } from './clean-text.ts';
import { fillData, type FillData, type FillRequest, type FillValue } from './fill-data.ts';
import { BlockLoopPlugin, DrawnPlugin, LinesPlugin } from './fill-plugins.ts';
import { finishWord } from './finish-word.ts';
import { mainPartOf, textWidthOf } from './word-package.ts';

/** Deeper than any file of an office program. */
export const DEEPEST = 200;

export interface TemplateRequest extends FillRequest {
  /** Of the template on this machine's disk. */
  path: string;
}

export const fillTemplate = async ({ path, ...request }: TemplateRequest): Promise<Buffer> => fillWord(await readFile(path), request);

export async function fillWord(template: Buffer, request: FillRequest): Promise<Buffer> {
  const charts: BulletinChart[] = [];
  const data = fillData(request);
  const handler = new TemplateHandler({
    plugins: [
      new BlockLoopPlugin(),
      new TextPlugin(),
      new LinesPlugin(),
      new DrawnPlugin('tables', () => 0),
      new DrawnPlugin('charts', (chart) => charts.push(chart)),
    ],
    maxXmlDepth: DEEPEST,
    scopeDataResolver: ({ strPath, path }: ScopeDataArgs) => {
      const steps = path.map((step, i) => (typeof step === 'number' ? step : (strPath[i] ?? '')));
      const value = valueAt(data, steps) ?? '';
      return typeof value === 'string' ? cleanText(value) : value;
    },
  });
  const filled = await handler.process(template, {});
  const main = await mainPartOf(filled);
  const drawn = await withCharts(filled, charts, { main, prefix: 'bulletinChart', ...(await textWidthOf(filled, main)) });
  const { title, locale, chapters, exportMark } = request;
  return finishWord(drawn, main, { title, locale, exportMark, label: labelOf(chapters, locale), mark: markOf(chapters, locale) });
}

/** From the innermost entry of a list outwards. Names that are none have no value. */
function valueAt(data: FillData, path: readonly (string | number)[]): FillValue | undefined {
  const scopes = [data];
  let value: FillValue | undefined;
  for (const step of path) {
    if (typeof step === 'number') {
      const entry = Array.isArray(value) ? value[step] : undefined;
      if (entry) scopes.push(entry);
      continue;
    }
    const key = placeholderOf(step)?.key ?? '';
    value = scopes.findLast((scope) => Object.hasOwn(scope, key))?.[key];
  }
  return value;
}
