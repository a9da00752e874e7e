// The engine and the board of the tests, with two questions; and the details that make a tenant's article a television item.
import type { Platform } from '#server/platform.ts';

export interface TenantWebSources {
  /** Shared by all clients, like the board. */
  engineId: number;
  boardId: number;
  questionId: number;
}

export const ENGINE_MAPPING = { items: 'data', title: 'title', url: 'url', text: 'text', site: 'site', time: 'time' };
export const BOARD_MAPPING = {
  items: 'rows',
  id: 'id',
  title: 'title',
  text: 'text',
  author: 'nick',
  target: 'target',
  time: 'time',
  state: 'state',
  answer: 'answer',
  answerer: 'unit',
  answeredAt: 'answered',
  link: 'https://board.example.com/show?id={id}',
};

export async function addWebSource(
  platform: Platform,
  source: { kind: 'search' | 'interact'; name: string; url: string; mapping: object; deadlineDays?: number },
): Promise<number> {
  const now = platform.now();
  const row = await platform.store.db
    .insertInto('webSource')
    .values({
      kind: source.kind,
      name: source.name,
      url: source.url,
      mapping: source.mapping,
      intervalMinutes: 30,
      pages: 3,
      deadlineDays: source.deadlineDays ?? 7,
      nextAt: now,
      lastReadAt: null,
      lastSuccessAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((c) => c.column('name').doUpdateSet({ updatedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function buildWebSources(platform: Platform, own: { articleId: number }): Promise<TenantWebSources> {
  const { db } = platform.store;
  const now = platform.now();
  const engineId = await addWebSource(platform, {
    kind: 'search',
    name: '内网引擎',
    // Inside this machine: the expected answer of a call to it is the guard's refusal.
    url: 'http://10.0.0.1/search?q={keyword}',
    mapping: ENGINE_MAPPING,
  });
  const boardId = await addWebSource(platform, {
    kind: 'interact',
    name: '留言板',
    url: 'https://board.example.com/api',
    mapping: BOARD_MAPPING,
  });
  await db
    .insertInto('interactItem')
    .values({
      webSourceId: boardId,
      externalId: '1',
      url: 'https://board.example.com/show?id=1',
      title: '云雀与白鹭何时发布公告',
      question: '请问云雀汽车与白鹭何时发布公告？',
      asker: '市民',
      target: '市监局',
      category: '',
      state: 'waiting',
      stateText: '待受理',
      answer: '',
      answerer: '',
      askedAt: now - 3_600_000,
      isAskedExact: true,
      answeredAt: null,
      isAnsweredExact: false,
      foundAt: now,
      changedAt: now,
    })
    .onConflict((c) => c.columns(['webSourceId', 'externalId']).doNothing())
    .execute();
  const question = await db.selectFrom('interactItem').select('id').where('webSourceId', '=', boardId).executeTakeFirstOrThrow();
  await db
    .insertInto('broadcast')
    .values({
      articleId: own.articleId,
      channel: '新闻频道',
      programme: '晚间新闻',
      mediaUrl: 'http://10.0.0.1/item.mp4',
      mediaKind: 'video',
      durationMs: 60_000,
      segments: [{ startMs: 0, speaker: '主播', text: '云雀与白鹭今天发布公告。' }],
    })
    .onConflict((c) => c.column('articleId').doNothing())
    .execute();
  return { engineId, boardId, questionId: question.id };
}
