// An invented press with all its hits in one client and one month, the same on every run: the data of the panels of home, analysis, hot spots and
// authors.
import fs from 'node:fs';
import path from 'node:path';
import { listRegions } from '#analysis/region/region-table.ts';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { articleHeat } from '#server/record/heat.ts';
import { migrate } from '#server/db/migrate.ts';
import { openRecord, recordFile } from '#server/db/open-record.ts';
import { openIndexFile } from '#server/index/index-file.ts';
import { IndexStateFile } from '#server/index/index-state.ts';
import { TextWriter } from '#server/index/text-writer.ts';
import { EMOTIONS, type Emotion, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { firstIdAt } from '#shared/time.ts';
import { INDUSTRIES } from '#features/insight/hot-spot/industries.data.ts';
import { words } from '../index/corpus.ts';

/** The client of a fresh record's `admin`. */
export const CLIENT = 2;
export const END = Date.UTC(2026, 10, 20, 16);
export const DAYS = 30;
export const SUBJECTS = 55;
const START = END - DAYS * 86_400_000;
const SITES = 2_000;
const AUTHORS = 100_000;
const BATCH = 2_000;
/** Share of hits that belong to an event; an event belongs to its day, and a few have many articles. */
const IN_EVENT = 0.7;
const EVENTS_A_HIT = 0.12;
const WORDS_A_TEXT = 60;
/** Share of an event's articles about its place, and share of events that belong to an industry. */
const AT_ITS_PLACE = 0.85;
const OF_AN_INDUSTRY = 0.3;
const INDUSTRY_WORDS = Object.values(INDUSTRIES).map((words) => words.split('|'));
const PLACES = listRegions().map(({ code }) => code);

type Values = Record<string, string | number | null>;
export type Insert = (table: string, values: Values) => void;

export function openFiller(dataFolder: string) {
  const file = openIndexFile(recordFile(dataFolder), { readonly: false });
  file.exec('pragma synchronous = off');
  const statements = new Map<string, (values: unknown[]) => void>();
  const insert: Insert = (table, values) => {
    const names = Object.keys(values);
    let run = statements.get(table);
    if (!run) {
      const statement = file.prepare(`insert or ignore into ${table}("${names.join('", "')}") values (${names.map(() => '?').join(', ')})`);
      run = (row) => void statement.run(...row);
      statements.set(table, run);
    }
    run(Object.values(values));
  };
  return { file, insert };
}

/** Keeps a folder that is complete for this number of hits. */
export async function makePress(dataFolder: string, hits: number): Promise<void> {
  const mark = path.join(dataFolder, `panel-${hits}`);
  if (fs.existsSync(mark)) return;
  fs.mkdirSync(dataFolder, { recursive: true });
  const store = openRecord({ dataFolder });
  await migrate(store);
  await store.close();
  new IndexStateFile(dataFolder, { readonly: false }).close();
  const { file, insert } = openFiller(dataFolder);
  const writer = new TextWriter(dataFolder, 1);
  file.exec('begin immediate');
  writeFrame(insert);
  const events = new Map<number, number>();
  for (let from = 0; from < hits; from += BATCH) {
    const texts = [];
    for (let k = from; k < Math.min(hits, from + BATCH); k++) texts.push(writeArticle(insert, k, hits, events));
    writer.write(texts, []);
    if (from % 100_000 === 0) console.log(`made ${from} / ${hits}`);
  }
  for (const [id, head] of events)
    insert('event', { id, client_id: CLIENT, head_article_id: head, merged_into: null, muted_by: null, muted_at: null, created_at: END });
  file.exec('commit');
  file.exec('analyze');
  file.close();
  writer.close();
  fs.writeFileSync(mark, '');
}

const domainOf = (site: number): string => `site${site}.example${site % 7}.cn`;

function writeFrame(insert: Insert): void {
  for (let id = 1; id <= SITES; id++) {
    const level = SITE_LEVELS[id % SITE_LEVELS.length] as string;
    insert('site', { id, domain: domainOf(id), name: `站点${id}`, media_type: mediaOf(id), level });
  }
  for (let id = 1; id <= AUTHORS; id++) insert('author', { id, site_id: siteOfAuthor(id), name: `作者${id}` });
  for (let k = 0; k < SUBJECTS; k++)
    insert('subject', {
      id: CLIENT * 100 + k,
      client_id: CLIENT,
      name: `专题${k}`,
      expression: words[301 + k] as string,
      filter: '{}',
      targets: '[]',
      state: 'enabled',
      owner_id: 0,
      sort: k,
      created_at: END,
      updated_at: END,
    });
}

const mediaOf = (site: number) => MEDIA_TYPES[site % MEDIA_TYPES.length] ?? 'news';
const siteOfAuthor = (author: number): number => 1 + Math.floor(((author * 0.618_034) % 1) ** 3 * SITES);

function writeArticle(insert: Insert, k: number, total: number, events: Map<number, number>) {
  const random = seededRandom(k * 7919 + 13);
  const at = START + Math.floor(((END - START) / total) * k);
  const id = firstIdAt(at) + (k % 1000);
  const author = 1 + Math.floor(random() ** 2 * AUTHORS);
  const site = siteOfAuthor(author);
  const media = mediaOf(site);
  const event = random() < IN_EVENT ? eventOf(k, total, random()) : 0;
  if (event > 0 && !events.has(event)) events.set(event, id);
  const origin = random() < 0.35 ? Math.max(0, k - 1 - Math.floor(random() * 300)) : k;
  const group = firstIdAt(START + Math.floor(((END - START) / total) * origin)) + (origin % 1000);
  const anywhere = placeAt(random());
  const region = random() < 0.2 ? '' : event > 0 && random() < AT_ITS_PLACE ? placeAt(diceOf(event)) : anywhere;
  const dice = random();
  const emotion: Emotion = dice < 0.15 ? 'negative' : dice < 0.75 ? 'neutral' : 'positive';
  const drawn = Array.from({ length: WORDS_A_TEXT }, () => words[Math.floor(random() ** 4 * words.length)] as string);
  const title = `${industryWord(event)}${drawn.slice(0, 8).join('')}`;
  const content = `${drawn.slice(0, 30).join('')}。${drawn.slice(30).join('')}。`;
  const shared = {
    media_type: media,
    language: 'zh',
    province: region.slice(0, 2),
    region,
    site_id: site,
    author_id: author,
    group_id: group,
    junk_score: k % 60,
    updated_at: at,
    emotion,
    emotion_score: EMOTIONS.indexOf(emotion),
  };
  const newest = total - k < 5_000;
  insert('article', {
    id,
    md5: `made-${id}`,
    url: `https://${domainOf(site)}/${id}`,
    title,
    published_at: at,
    found_at: at,
    fetched_at: at,
    stored_at: at,
    group_ratio: 1,
    length: content.length,
    keywords: newest
      ? JSON.stringify(
          drawn
            .filter((word) => word.length > 1)
            .slice(0, 10)
            .map((word) => ({ word, weight: 1 })),
        )
      : '[]',
    entities: newest ? JSON.stringify(namesOf(random)) : '[]',
    ...shared,
  });
  insert('article_text', { article_id: id, content });
  const first = CLIENT * 100 + Math.floor(random() ** 2 * SUBJECTS);
  insert('hit', {
    client_id: CLIENT,
    article_id: id,
    subject_ids: JSON.stringify(random() < 0.15 && first > CLIENT * 100 ? [CLIENT * 100, first] : [first]),
    status: random() < 0.3 ? 'read' : 'unread',
    first_seen_at: at,
    level: SITE_LEVELS[site % SITE_LEVELS.length] as string,
    heat: articleHeat(media, at, Math.floor(random() * 50), 0),
    event_id: event,
    ...shared,
  });
  if (random() < 0.3)
    insert('article_number', {
      article_id: id,
      at: at + 60_000,
      read: k % 9973,
      reply: k % 97,
      forward: k % 53,
      like: k % 211,
      play: null,
    });
  return { id, title, content, author: `作者${author}`, site: domainOf(site), clientIds: [CLIENT] };
}

function eventOf(k: number, total: number, dice: number): number {
  const events = Math.floor(total * EVENTS_A_HIT);
  return 1 + Math.max(0, Math.floor((events * k) / total - events * 0.02 * dice ** 4 + events * 0.02));
}

const placeAt = (dice: number): string => PLACES[Math.floor(dice ** 2 * PLACES.length)] as string;

/** Constant per event, from 0 up to 1. */
const diceOf = (event: number): number => seededRandom(event * 31 + 7)();

function industryWord(event: number): string {
  if (event === 0 || (event * 0.618_034) % 1 > OF_AN_INDUSTRY) return '';
  const own = INDUSTRY_WORDS[event % INDUSTRY_WORDS.length] as string[];
  return own[Math.floor(diceOf(event) * own.length)] as string;
}

const namesOf = (random: () => number) =>
  (['person', 'organisation', 'place'] as const).map((type, at) => ({
    text: words[400 + at * 50 + Math.floor(random() ** 2 * 40)] as string,
    type,
    field: 'content',
    start: 0,
    end: 2,
  }));
