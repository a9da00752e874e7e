// Charts of a bulletin: what a person sets is what the page for readers, the PDF and the Word file draw, with the same numbers, order and colours; what is no
// setting, or fits not these numbers, is refused.
import { inflateSync } from 'node:zlib';
import JSZip from 'jszip';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulletinText } from '#features/report/bulletin-editor/contract.ts';
import type { SharedReport } from '#features/report/html-report/contract.ts';
import type { Block, BulletinChapter, TableBlock } from '#shared/bulletin.ts';
import { type BulletinChart, chartOf, drawnColumns } from '#shared/bulletin-chart.ts';
import type { EditedChapter } from '#shared/edited-bulletin.ts';
import { stepColour } from '#shared/map-steps.ts';
import { wholeText } from '#shared/numbers-text.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { newsOfTwoDays } from '../support/news-of-two-days.ts';
import { buildPipeline, buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const LIST = '/v1/front/report/brief-report';
const TEXT = `${LIST}/text`;
const SHARE = '/v1/front/report/html-report';

let server: TestServer;
let tenant: Tenant;
let admin: Caller;
/** Of a week with much in it. */
let weekly: number;
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  tenant = await buildTenant(platform, 'charts', '云雀汽车');
  admin = await server.as(tenant.admin);
  const now = platform.now();
  const news = Array.from({ length: 3 }, (_, part) =>
    newsOfTwoDays(now - part * 2 * DAY_MS, '云雀汽车').map((article, i) => ({
      ...article,
      url: `${article.url}-${part}`,
      md5: `${article.md5.slice(0, -4)}${part}${i}`,
    })),
  );
  await storeBatch(await buildPipeline(platform), news.flat(), null);
  await server.index();
  const today = dayOf(now);
  const made = await admin('POST', LIST, { kind: 'weekly', period: { from: dayStart(today - 6), until: dayStart(today + 1) } });
  while (await server.workJob());
  weekly = (made.body as { id: number }).id;
}, 120_000);
afterAll(async () => {
  await server.close();
});

/** A draft of its own. */
let issue = 300;
async function draft(): Promise<number> {
  const { db } = server.platform.store;
  const { id: _id, ...values } = await db.selectFrom('bulletin').selectAll().where('id', '=', weekly).executeTakeFirstOrThrow();
  issue += 1;
  const row = await db
    .insertInto('bulletin')
    .values({ ...values, templateVersionId: null, state: 'draft', version: 0, issue })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const open = async (id: number): Promise<BulletinText> => (await admin('GET', TEXT, { id })).body;
const save = (id: number, base: number, chapters: unknown) => admin('POST', TEXT, { id, base, chapters });
const isCounted = (block: Block): block is TableBlock => block.is === 'table' && block.bars !== null;
const tablesOf = (chapters: readonly EditedChapter[]) =>
  chapters.flatMap(({ key, blocks }) => blocks.flatMap(({ id, block }) => (isCounted(block) ? [{ key, id, block }] : [])));
const withChart = (chapters: readonly EditedChapter[], id: string, chart: unknown): EditedChapter[] =>
  chapters.map((chapter) => ({
    ...chapter,
    blocks: chapter.blocks.map((entry) => (entry.id === id ? { id, block: { ...entry.block, chart } as Block } : entry)),
  }));
const tableAt = (chapters: readonly EditedChapter[], key: string) => {
  const found = tablesOf(chapters).find((one) => one.key === key);
  if (!found) throw new Error(`no table in ${key}`);
  return found;
};

async function fileOf(id: number, format: string): Promise<ArrayBuffer> {
  const { authorization } = (await admin('POST', '/v1/pass', { path: `${LIST}/export` })).body as { authorization: string };
  const address = `${server.url}${LIST}/export?authorization=${encodeURIComponent(authorization)}`;
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ id: String(id), format }) });
  expect(answer.status).toBe(200);
  return answer.arrayBuffer();
}

interface Read {
  names: string[];
  values: number[][];
  colours: string[];
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The charts of a Word file, and what its maps say. */
async function wordOf(id: number): Promise<{ charts: string[]; document: string; zip: JSZip }> {
  const zip = await JSZip.loadAsync(await fileOf(id, 'docx'));
  const document = (await zip.file('word/document.xml')?.async('string')) ?? '';
  const names = Object.keys(zip.files).filter((name) => /^word\/charts\/chart\d+\.xml$/.test(name));
  const charts = names.toSorted((a, b) => Number.parseInt(a.slice(17), 10) - Number.parseInt(b.slice(17), 10));
  return { charts: await Promise.all(charts.map(async (name) => (await zip.file(name)?.async('string')) ?? '')), document, zip };
}

function readWord(xml: string): Read {
  const series = all(xml, /<c:ser>(.*?)<\/c:ser>/g);
  return {
    names: all(all(series[0] ?? '', /<c:cat>(.*?)<\/c:cat>/g)[0] ?? '', /<c:v>(.*?)<\/c:v>/g),
    values: series.map((one) => all(all(one, /<c:val>(.*?)<\/c:val>/g)[0] ?? '', /<c:v>(.*?)<\/c:v>/g).map(Number)),
    colours: series
      .flatMap((one) => all(one.replace(/<c:marker>.*?<\/c:marker>/, ''), /<c:spPr>.*?srgbClr val="(\w{6})"/g))
      .map((one) => `#${one.toLowerCase()}`),
  };
}

function figuresIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { role, alt, children } = node as { role?: string; alt?: string; children?: unknown[] };
  return role === 'Figure' ? [alt ?? ''] : (children ?? []).flatMap(figuresIn);
}

/** What a PDF file says of its figures to who cannot see them, and every colour that it fills with. */
async function pdfOf(id: number): Promise<{ said: string[]; colours: Set<string> }> {
  const bytes = Buffer.from(await fileOf(id, 'pdf'));
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const trees = await Promise.all(Array.from({ length: file.numPages }, async (_, i) => (await file.getPage(i + 1)).getStructTree()));
  const said = trees.flatMap(figuresIn);
  const colours = new Set<string>();
  const raw = bytes.toString('latin1');
  for (const found of raw.matchAll(/stream\r?\n/g)) {
    const from = (found.index ?? 0) + found[0].length;
    let text = '';
    try {
      text = inflateSync(bytes.subarray(from, raw.indexOf('endstream', from))).toString('latin1');
    } catch {
      // A font or a picture.
      continue;
    }
    for (const [, ...channels] of text.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g))
      colours.add(
        `#${channels
          .slice(0, 3)
          .map((one) =>
            Math.round(Number(one) * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
      );
  }
  return { said, colours };
}

async function sharedOf(id: number): Promise<Pick<SharedReport, 'chapters' | 'numbers'>> {
  const made = await admin('POST', SHARE, { bulletinId: id });
  const key = /[?&]key=([\w-]+)/.exec((made.body as { link: string }).link)?.[1] ?? '';
  return (await server.anonymous('POST', '/v1/s-report', { key })).body;
}

/** What readers outside get: its charts as their page draws them. */
async function readersOf(id: number): Promise<BulletinChart[]> {
  const { chapters } = await sharedOf(id);
  return chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (isCounted(block) ? (chartOf(block, 'zh-CN') ?? []) : [])));
}

/** Of a PNG with three bytes a point. */
function coloursOfPicture(file: Buffer): Set<string> {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const at = file.indexOf('IDAT');
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  const colours = new Set<string>();
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < width; x += 3) {
      const from = y * (width * 3 + 1) + 1 + x * 3;
      colours.add(`#${rows.subarray(from, from + 3).toString('hex')}`);
    }
  return colours;
}

const saidOf = ({ title, names, series }: BulletinChart): string =>
  [title, ...series.map((one) => `${one.title}: ${names.map((name, i) => `${name} ${wholeText(one.values[i] ?? 0)}`).join(', ')}`)].join(
    '. ',
  );

test('the map has every province, with the same colours in the PDF and in Word; what has no articles is told', async () => {
  const charts = await readersOf(weekly);
  const map = charts.find((chart) => chart.map)?.map;
  if (!map) throw new Error('no map');
  expect(new Set(map.places.map(({ code }) => code)).size).toBe(34);
  const none = map.places.filter(({ value }) => value === 0).length;
  expect(none).toBeGreaterThan(0);
  expect(none).toBeLessThan(34);
  const { document, zip } = await wordOf(weekly);
  expect(document).toContain(`全部 34 个省级地区中，${none} 个没有相关文章。`);
  for (const { text } of map.steps) expect(document).toContain(`> ${text} `);
  const [, relation = ''] = /r:embed="(rIdChart\d+)"/.exec(document) ?? [];
  const [, target = ''] =
    new RegExp(`Id="${relation}"[^>]*Target="([^"]+)"`).exec((await zip.file('word/_rels/document.xml.rels')?.async('string')) ?? '') ?? [];
  expect(await zip.file('[Content_Types].xml')?.async('string')).toContain(`PartName="/word/${target}" ContentType="image/png"`);
  const picture = coloursOfPicture((await zip.file(`word/${target}`)?.async('nodebuffer')) ?? Buffer.alloc(0));
  const pdf = await pdfOf(weekly);
  for (const { value, code, name } of map.places) {
    const colour = stepColour(map.steps, value);
    expect([...pdf.colours], name).toContain(colour);
    expect([...picture], code).toContain(colour);
  }
  expect(pdf.said.some((text) => map.places.every(({ name, value }) => text.includes(`${name} ${wholeText(value)}`)))).toBe(true);
});

test('an older bulletin without the provinces has bars as before', async () => {
  const id = await draft();
  const { db } = server.platform.store;
  const { snapshot } = await db.selectFrom('bulletin').select('snapshot').where('id', '=', id).executeTakeFirstOrThrow();
  if (!snapshot) throw new Error('the bulletin has no data');
  const { provinces, ...older } = snapshot;
  expect(provinces).toHaveLength(34);
  await db
    .updateTable('bulletin')
    .set({ snapshot: older as typeof snapshot })
    .where('id', '=', id)
    .execute();
  const again = (await admin('GET', `${TEXT}/rewriting`, { id })).body as { chapters: BulletinChapter[] };
  const regions = again.chapters.find(({ key }) => key === 'regions')?.blocks.find(isCounted);
  expect(regions && chartOf(regions, 'zh-CN')?.kind).toBe('bar');
  const { chapters } = await open(id);
  expect((await save(id, 0, withChart(chapters, tableAt(chapters, 'trend').id, { kind: 'line' }))).status).toBe(200);
});

test('of some regions alone there is no map: it would say that the others have none', async () => {
  const today = dayOf(server.platform.now());
  const period = { from: dayStart(today - 6), until: dayStart(today + 1) };
  const made = await admin('POST', LIST, { kind: 'special', period, region: ['44', '31'] });
  while (await server.workJob());
  const { id } = made.body as { id: number };
  const charts = await readersOf(id);
  expect(charts.length).toBeGreaterThan(0);
  expect(charts.filter(({ map }) => map !== null)).toEqual([]);
  const { db } = server.platform.store;
  const { snapshot } = await db.selectFrom('bulletin').select('snapshot').where('id', '=', id).executeTakeFirstOrThrow();
  expect(snapshot?.provinces).toEqual([]);
});

test('of the whole country is of everything: its map is there, and no code is told as a place', async () => {
  const today = dayOf(server.platform.now());
  const period = { from: dayStart(today - 6), until: dayStart(today + 1) };
  const made = await admin('POST', LIST, { kind: 'special', period, region: ['86'] });
  while (await server.workJob());
  const { id } = made.body as { id: number };
  const { map } = (await readersOf(id)).find((chart) => chart.map) ?? {};
  expect(map?.places).toEqual((await readersOf(weekly)).find((chart) => chart.map)?.map?.places);
  const { db } = server.platform.store;
  const { snapshot } = await db.selectFrom('bulletin').select('snapshot').where('id', '=', id).executeTakeFirstOrThrow();
  expect(snapshot?.regionNames).toEqual([]);
});

test('where a person has no map, readers outside get no numbers of its places', async () => {
  const id = await draft();
  const { chapters } = await open(id);
  const { id: blockId, block } = tableAt(chapters, 'regions');
  const place = block.places?.find(({ value }) => value.text === '0');
  if (!place) throw new Error('every province has articles');
  const first = await sharedOf(id);
  expect(JSON.stringify(first)).toContain(place.name);
  expect((await save(id, 0, withChart(chapters, blockId, { kind: 'bar' }))).status).toBe(200);
  const told = await sharedOf(id);
  expect(JSON.stringify(told)).not.toContain(place.name);
  expect(Object.keys(told.numbers).length).toBeLessThan(Object.keys(first.numbers).length);
  const regions = told.chapters.find(({ key }) => key === 'regions')?.blocks.find(isCounted);
  expect(regions && chartOf(regions, 'zh-CN')).toMatchObject({ kind: 'bar', map: null });
});

test('the same map as often as a text has room for it is one picture in Word', async () => {
  const id = await draft();
  const { chapters } = await open(id);
  const { block } = tableAt(chapters, 'regions');
  const copies = Array.from({ length: 20 }, (_, i) => ({ id: `copy-${i}`, block: { ...block, chart: { title: `第 ${i} 张` } } }));
  const more = chapters.map((chapter) => (chapter.key === 'regions' ? { ...chapter, blocks: [...chapter.blocks, ...copies] } : chapter));
  const answer = await save(id, 0, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { document, zip } = await wordOf(id);
  expect(document.match(/r:embed="rIdChart/g)).toHaveLength(21);
  expect(Object.keys(zip.files).filter((name) => name.startsWith('word/media/') && name.endsWith('.png'))).toHaveLength(1);
  const types = (await zip.file('[Content_Types].xml')?.async('string')) ?? '';
  const names = all(types, /PartName="([^"]+)"/g);
  expect(new Set(names).size).toBe(names.length);
  const relations = (await zip.file('word/_rels/document.xml.rels')?.async('string')) ?? '';
  for (const relation of all(document, /r:embed="(rIdChart\d+)"/g)) expect(relations).toContain(`Id="${relation}"`);
});

test('numbers, order and colours are the same for readers, in the PDF and in Word', async () => {
  const id = await draft();
  const { chapters } = await open(id);
  const emotion = tableAt(chapters, 'emotion');
  const media = tableAt(chapters, 'media');
  const edited = withChart(withChart(chapters, emotion.id, { kind: 'ring' }), media.id, { rows: 2, sort: 'least', title: '媒体前两名' });
  expect((await save(id, 0, edited)).status).toBe(200);

  const charts = await readersOf(id);
  expect(charts.length).toBeGreaterThan(4);
  expect(charts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['column', 'bar', 'ring', 'map']));
  const folded = charts.find(({ title }) => title === '媒体前两名');
  expect(folded?.names).toHaveLength(3);
  expect(folded?.names.at(-1)).toMatch(/^其余 \d+ 项合计$|^其余 1 项$/);

  const word = await wordOf(id);
  const drawn = charts.filter(({ map }) => map === null);
  expect(word.charts.map(readWord)).toEqual(
    drawn.map(({ names, series, colours }) => ({
      names: names.map((name) => expect.stringContaining(name.slice(0, 5))),
      values: series.map(({ values }) => values),
      colours: colours.length > 0 ? colours : series.map(({ colour }) => colour),
    })),
  );
  expect(word.document).toContain('媒体前两名');

  const pdf = await pdfOf(id);
  expect(pdf.said).toEqual(charts.map(saidOf));
  for (const { series, colours, map, kind } of charts) {
    const values = series.flatMap((one) => one.values);
    if (map === null && values.some((value) => value > 0) && kind !== 'line')
      for (const colour of colours.length > 0 ? colours.filter((_, i) => (series[0]?.values[i] ?? 0) > 0) : [series[0]?.colour ?? ''])
        expect([...pdf.colours], `${kind} ${colour}`).toContain(colour);
  }
});

describe('what a person sets', () => {
  test.each([
    ['trend', { kind: 'line', labels: true }, '<c:lineChart>'],
    ['trend', { kind: 'area', series: ['篇数'] }, '<c:areaChart>'],
    ['emotion', { kind: 'pie' }, '<c:pieChart>'],
    ['emotion', { kind: 'column', height: 'high' }, '<c:barDir val="col"/>'],
  ])('of %s as %o is in Word, and undone it is as before', async (key, chart, mark) => {
    const id = await draft();
    const { chapters } = await open(id);
    const { id: block } = tableAt(chapters, key);
    const before = await wordOf(id);
    const at = tablesOf(chapters)
      .filter(({ block: table }) => chartOf(table, 'zh-CN')?.map === null)
      .findIndex((one) => one.id === block);
    expect(before.charts[at]).not.toContain(mark);
    const answer = await save(id, 0, withChart(chapters, block, chart));
    expect(answer.body).toMatchObject({ outcome: 'saved', stamps: { [block]: { by: expect.any(String) } } });
    expect((await wordOf(id)).charts[at]).toContain(mark);
    expect((await pdfOf(id)).said.length).toBeGreaterThan(3);
    expect((await save(id, 1, chapters)).body).toMatchObject({ outcome: 'saved', version: 2 });
    expect((await wordOf(id)).charts).toEqual(before.charts);
  });

  test('a table alone has no chart anywhere; its numbers stay', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    const { id: block } = tableAt(chapters, 'emotion');
    const count = (await wordOf(id)).charts.length;
    expect((await save(id, 0, withChart(chapters, block, { kind: 'table' }))).status).toBe(200);
    expect((await wordOf(id)).charts).toHaveLength(count - 1);
    expect(await readersOf(id)).toHaveLength(tablesOf(chapters).filter((one) => chartOf(one.block, 'zh-CN')).length - 1);
  });

  test('two who set different charts are merged, the same one is a conflict', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    const [emotion, media] = [tableAt(chapters, 'emotion').id, tableAt(chapters, 'media').id];
    expect((await save(id, 0, withChart(chapters, emotion, { kind: 'pie' }))).body).toMatchObject({ outcome: 'saved' });
    expect((await save(id, 0, withChart(chapters, media, { rows: 1 }))).body).toMatchObject({ outcome: 'merged' });
    const both = await save(id, 0, withChart(chapters, emotion, { kind: 'ring' }));
    expect(both.body).toMatchObject({ outcome: 'conflict', conflicts: [{ id: emotion }] });
  });
});

describe('is refused, by its name', () => {
  test.each([
    ['trend', { kind: 'pie' }, 'chart-kind', 'pie'],
    ['trend', { kind: 'map' }, 'chart-kind', 'map'],
    ['media', { kind: 'line' }, 'chart-kind', 'line'],
    ['media', { series: ['篇数', '转发'] }, 'chart-series', '转发'],
    ['media', { series: ['__proto__'] }, 'chart-series', '__proto__'],
    ['media', { series: ['篇数', '篇数'] }, 'repeated', ''],
  ])('of %s: %o', async (key, chart, reason, text) => {
    const id = await draft();
    const { chapters } = await open(id);
    const { id: blockId, block } = tableAt(chapters, key);
    expect(drawnColumns(block).map(({ title }) => title)).toContain('篇数');
    const { status, body } = await save(id, 0, withChart(chapters, blockId, chart));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { field: expect.stringMatching(/^chart\./), detail: { reason, text, blockId } } },
    });
  });

  test.each([
    ['title', 'x'.repeat(1_000_000)],
    ['rows', null],
    ['rows', -1],
    ['rows', 1e9],
    ['series', []],
    ['height', 1e9],
    ['constructor', {}],
    ['numbers', { total: 7 }],
  ])('%s', async (name, given) => {
    const id = await draft();
    const { chapters } = await open(id);
    const { status, body } = await save(id, 0, withChart(chapters, tableAt(chapters, 'media').id, { [name]: given }));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(name);
    expect(JSON.stringify(body).length).toBeLessThan(5000);
  });

  test('a chart with numbers of its own, and one of a table that a person wrote', async () => {
    const id = await draft();
    const { chapters } = await open(id);
    const { id: blockId, block } = tableAt(chapters, 'media');
    const [row, ...rest] = block.rows;
    const forged = {
      ...block,
      chart: { kind: 'column' },
      rows: [row?.map((part) => (part.is === 'number' ? { ...part, text: '9,999' } : part)), ...rest],
    };
    const put = (other: object) =>
      chapters.map((one) => ({
        ...one,
        blocks: one.blocks.map((entry) => (entry.id === blockId ? { id: blockId, block: other } : entry)),
      }));
    expect((await save(id, 0, put(forged))).body).toMatchObject({ error: { detail: { reason: 'block-locked' } } });
    const own = {
      is: 'table',
      caption: '自己的',
      columns: [{ title: '甲', isNumber: false }],
      rows: [[{ is: 'text', text: '1' }]],
      bars: null,
    };
    expect((await save(id, 0, put({ ...own, chart: { kind: 'bar' } }))).body).toMatchObject({
      error: { detail: { reason: 'chart-none' } },
    });
    const places = [{ code: '110000', name: '北京市', value: { is: 'number', key: 'total', text: '9,999' } }];
    expect((await save(id, 0, put({ ...own, places }))).body).toMatchObject({ error: { detail: { reason: 'block-locked' } } });
    expect((await save(id, 0, put(own))).status).toBe(200);
  });
});
