// A small record of articles and hits for the tests of the index, written the way the pipeline writes: rows and outbox in one transaction.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { ARTICLE_STATUSES, EMOTIONS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { firstIdAt } from '#shared/time.ts';
import { pick, type Random } from '#analysis/expression/testing/random-cases.ts';
import type { MatchableArticle } from '#analysis/expression/matchable.ts';
import { migrate } from '#server/db/migrate.ts';
import { openRecord, type Store } from '#server/db/open-record.ts';

export interface TestRecord {
  store: Store;
  dataFolder: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export async function makeRecord(): Promise<TestRecord> {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'tingfeng-index-'));
  const databaseUrl = await createDatabase();
  const store = openRecord({ dataFolder, databaseUrl });
  await migrate(store);
  const remove = async () => {
    await store.close();
    fs.rmSync(dataFolder, { recursive: true, force: true });
    if (databaseUrl) await onServer((client) => client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`));
  };
  return { store, dataFolder, databaseUrl, remove };
}

/** A fresh database on the server that TEST_DATABASE_URL names; undefined without one. */
async function createDatabase(): Promise<string | undefined> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  const name = `index_${process.pid}_${Date.now()}`;
  await onServer((client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

async function onServer(run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(process.env['TEST_DATABASE_URL']);
  await client.connect();
  await run(client);
  await client.end();
}

const REGIONS = ['', '440000', '440100', '440106', '110000', '110101', '330100'];
export const CLIENTS = [1, 2, 3];

/** Stores the article with the hits of some clients. `at`: publication in ms. */
export async function addArticle(
  store: Store,
  random: Random,
  article: MatchableArticle,
  at: number,
  clients = CLIENTS.filter(() => random() < 0.6),
): Promise<number> {
  return store.db.transaction().execute(async (tx) => {
    const site = await tx
      .insertInto('site')
      .values({ domain: article.site ?? '', name: 'a site', mediaType: 'news', level: pick(random, SITE_LEVELS), region: '' })
      .onConflict((c) => c.column('domain').doUpdateSet({ name: 'a site' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const author = article.author
      ? await tx
          .insertInto('author')
          .values({ siteId: site.id, name: article.author })
          .onConflict((c) => c.columns(['siteId', 'name']).doUpdateSet({ name: article.author as string }))
          .returning('id')
          .executeTakeFirstOrThrow()
      : { id: 0 };
    const first = firstIdAt(at);
    const last = await tx
      .selectFrom('article')
      .select((e) => e.fn.max('id').as('id'))
      .where('id', '>=', first)
      .where('id', '<', first + 1_000_000)
      .executeTakeFirst();
    const id = last?.id ? last.id + 1 : first;
    const region = pick(random, REGIONS);
    const group = await tx
      .selectFrom('article')
      .select('groupId')
      .orderBy('md5')
      .limit(1)
      .offset(Math.floor(random() * 30))
      .executeTakeFirst();
    const shared = {
      mediaType: pick(random, MEDIA_TYPES),
      language: pick(random, LANGUAGES),
      province: region.slice(0, 2),
      region,
      siteId: site.id,
      authorId: author.id,
      groupId: random() < 0.5 ? (group?.groupId ?? id) : id,
      junkScore: Math.floor(random() * 101),
      updatedAt: at,
    };
    await tx
      .insertInto('article')
      .values({
        id,
        md5: `${Math.floor(random() * 1e9)}-${id}`,
        url: `http://a.example/${id}`,
        title: article.title,
        sourceId: null,
        publishedAt: at,
        foundAt: at,
        fetchedAt: at,
        storedAt: at,
        emotion: pick(random, EMOTIONS),
        emotionScore: 0,
        groupRatio: 1,
        ...shared,
        scopeClientId: random() < 0.2 ? pick(random, CLIENTS) : 0,
        length: article.content.length,
        followers: author.id === 0 || random() < 0.4 ? null : Math.floor(random() ** 4 * 4e9),
        summary: '',
        isTimeExact: true,
        evidence: [],
        keywords: [],
        entities: [],
        regions: [],
        junkReasons: [],
        fingerprint: '',
        groupDistance: 0,
        images: [],
        contentHash: '',
        revision: 1,
        deletedAt: null,
      })
      .execute();
    await tx.insertInto('articleText').values({ articleId: id, content: article.content, contentHtml: '' }).execute();
    for (const client of clients) {
      const subjects = [1, 2, 3, 4, 5].filter(() => random() < 0.4).map((k) => client * 10 + k);
      await tx
        .insertInto('hit')
        .values({
          clientId: client,
          articleId: id,
          subjectIds: subjects,
          emotion: pick(random, EMOTIONS),
          emotionScore: 0,
          emotionOrigin: 'machine',
          status: pick(random, ARTICLE_STATUSES),
          tagIds: [1, 2].filter(() => random() < 0.3),
          classIds: [5, 6].filter(() => random() < 0.3),
          eventId: pick(random, [0, 0, 1, 2, -2, 3]),
          firstSeenAt: at,
          level: pick(random, SITE_LEVELS),
          heat: Math.floor(random() * 40) / 4,
          ...shared,
        })
        .execute();
    }
    await tx.insertInto('outbox').values({ kind: 'article', articleId: id, clientId: 0 }).execute();
    return id;
  });
}
