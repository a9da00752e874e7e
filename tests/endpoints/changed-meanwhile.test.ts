// Every change that has a form: two tabs, who saves second is told what the first saved; a record is saved as it was loaded.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from '#main/features.server.ts';
import { PROVIDER_MODULES, type ModuleKey } from '#shared/privileges.ts';
import type { Contract, Endpoint } from '#shared/contract.ts';
import { buildBusyTenant, type BusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import type { EndpointCase } from './cases/endpoint-case.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

type Values = Record<string, unknown>;
interface Form {
  endpoint: Endpoint;
  reading: Endpoint;
  name: string;
}

const FORMS: [string, Form][] = Object.values(CONTRACTS).flatMap((contract: Contract) =>
  Object.values(contract).flatMap((endpoint): [string, Form][] => {
    const reading = contract[endpoint.seen?.from ?? ''];
    const name = `${endpoint.method} ${endpoint.path}`;
    return reading ? [[name, { endpoint, reading, name }]] : [];
  }),
);
const shapeOf = ({ input }: Endpoint): Values => (input instanceof z.ZodObject ? input.shape : {});
const isProviders = ({ privilege }: Endpoint) => PROVIDER_MODULES.includes(privilege.slice(0, privilege.lastIndexOf('.')) as ModuleKey);
/** Fields whose change shows whatever the record is. */
const TEXTS = ['numberPattern', 'why', 'name', 'modelName', 'title', 'word', 'value', 'expression', 'summary', 'note'];
const OTHERS: Values = {
  ticketNoticeSeconds: 77,
  sessionHours: 100,
  keepDays: 200,
  intervalMinutes: 77,
  similarity: 77,
  domain: 'other.example.com',
  read: 77,
  url: 'https://news.example.com/meanwhile',
  chapters: [{ key: 'summary', isOn: true }],
  theme: 'dark',
  rise: { choice: 'off', texts: [] },
  childSees: { kind: 'everything', subjectIds: [] },
};

let server: TestServer;
let own: BusyTenant;
let other: BusyTenant;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  other = await buildBusyTenant(server.platform, 'other', '白鹭');
  await server.index();
  admin = await server.as(own.admin);
  operator = await server.as('operator');
});
afterAll(() => server.close());

const callerOf = ({ endpoint }: Form) => (isProviders(endpoint) ? operator : admin);

const keyOf = ({ endpoint }: Form) => endpoint.seen?.key ?? 'id';

async function listed(form: Form, caller: Caller, id?: unknown): Promise<Values[]> {
  const { reading } = form;
  const shape = shapeOf(reading);
  const name = ['id', keyOf(form)].find((each) => each in shape);
  const asked = { ...(name !== undefined && id !== undefined ? { [name]: id } : {}), ...('pageSize' in shape ? { pageSize: 200 } : {}) };
  const { status, body } = await caller('GET', reading.path, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { items?: Values[] }).items ?? [body];
}

async function read(form: Form, id: unknown): Promise<Values> {
  const items = await listed(form, callerOf(form), id);
  const record = items.find((item) => id === undefined || item[keyOf(form)] === id);
  if (!record) throw new Error(`no record ${String(id)} of ${form.name}`);
  return record;
}

const caseOf = (name: string) => (ENDPOINT_CASES[name] as EndpointCase).input(own) as Values;

/** What a form of the record would save without a change. */
function unchanged({ endpoint }: Form, record: Values): Values {
  const shape = shapeOf(endpoint);
  const kept = Object.fromEntries(Object.entries(record).filter(([field]) => field in shape && field !== 'updatedAt'));
  const { sites } = record;
  return {
    ...kept,
    ...('siteIds' in shape && Array.isArray(sites) ? { siteIds: sites.map((site: { id: number }) => site.id) } : {}),
    ...('applyDays' in shape ? { applyDays: 0 } : {}),
    ...('backfillDays' in shape ? { backfillDays: 0 } : {}),
  };
}
const seenOf = (input: Values, record: Values): Values =>
  Object.fromEntries(
    Object.keys(input).flatMap((field) => (['id', 'articleId'].includes(field) || !(field in record) ? [] : [[field, record[field]]])),
  );

/** One field with another value. */
function changeOf(input: Values, mark: string): Values {
  const text = TEXTS.find((field) => typeof input[field] === 'string');
  if (text) return { [text]: `${String(input[text])}${mark}` };
  if (typeof input.seesAllClasses === 'boolean') return { seesAllClasses: !input.seesAllClasses };
  if (typeof input.roleId === 'number') return { roleId: own.spareRoleId };
  const [field, value] = Object.entries(OTHERS).find(([name]) => name in input) ?? [];
  return field === undefined ? {} : { [field]: value };
}

describe('two tabs', () => {
  test.each(FORMS)('%s: the second is told what the first saved, and may then overwrite it', async (name, form) => {
    const caller = callerOf(form);
    const id = caseOf(name)[keyOf(form)];
    const record = await read(form, id);
    const input = unchanged(form, record);
    const seen = seenOf(input, record);
    const first = changeOf(input, 'one');
    const [field = ''] = Object.keys(first);
    expect(field, 'a field that is changed').not.toBe('');
    const save = (values: Values) => caller(form.endpoint.method, form.endpoint.path, values);

    const saved = await save({ ...input, ...first, seen });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const theirs = await read(form, id);

    const second = { ...input, ...changeOf(input, 'two') };
    const refused = await save({ ...second, seen });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      error: { code: 'changed-meanwhile', field, detail: { changes: [{ field, theirs: theirs[field] }] } },
    });
    if (form.endpoint.seen?.action)
      expect(refused.body).toMatchObject({ error: { detail: { by: expect.any(String), at: expect.any(Number) } } });
    expect(JSON.stringify(refused.body)).not.toMatch(/pass|secret|token|hash/i);
    expect(seenOf(input, await read(form, id))).toEqual(seenOf(input, theirs));

    // Both directions: the second overwrites with open eyes, and then the first is the one that is told.
    const overwritten = await save({ ...second, seen: seenOf(input, theirs) });
    expect(overwritten.status, JSON.stringify(overwritten.body)).toBe(200);
    const back = await save({ ...input, seen: seenOf(input, theirs) });
    expect(back.status).toBe(first[field] === second[field] ? 200 : 409);
    expect((await save(input)).status).toBe(200);
  });

  test('of two that save at once, one is told', async () => {
    const [name, form] = FORMS.find(([each]) => each.endsWith('/user-group')) as [string, Form];
    const id = caseOf(name)[keyOf(form)];
    const record = await read(form, id);
    const input = unchanged(form, record);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((mark) =>
        admin('PUT', form.endpoint.path, { ...input, name: `${String(record.name)}${mark}`, seen: seenOf(input, record) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test.each(FORMS.filter(([name]) => 'foreign' in (ENDPOINT_CASES[name] ?? {}) && !name.endsWith('class-privilege')))(
    '%s: the record of another client stays unknown',
    async (name, form) => {
      const input = ENDPOINT_CASES[name]?.foreign?.(own, other) as Values;
      const answer = await callerOf(form)(form.endpoint.method, form.endpoint.path, { ...input, seen: {} });
      expect(answer.status, JSON.stringify(answer.body)).toBe(404);
    },
  );

  test('what a program says to have seen is an object', async () => {
    const [name, form] = FORMS[0] as [string, Form];
    const answer = await callerOf(form)(form.endpoint.method, form.endpoint.path, { ...caseOf(name), seen: 'x' });
    expect(answer.body).toMatchObject({ error: { code: 'invalid-input', field: 'seen' } });
  });

  test('its names are counted before they are looked at, and one that the record does not have is refused', async () => {
    const [name, form] = FORMS.find(([each]) => each.endsWith('/user-group')) as [string, Form];
    const id = caseOf(name)[keyOf(form)];
    const input = unchanged(form, await read(form, id));
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i]));
    expect((await admin('PUT', form.endpoint.path, { ...input, seen: many })).body).toMatchObject({ error: { code: 'too-many-fields' } });
    const refused = await admin('PUT', form.endpoint.path, { ...input, name: '改了', seen: { name: input.name, constructor: 1 } });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalid-input', field: 'seen.constructor' } } });
    expect(JSON.stringify(refused.body)).toContain('没有“constructor”这一项');
    expect(await read(form, id)).toMatchObject({ name: input.name });
  });

  test('whoever may change a record but not read it cannot have seen it, and one that is gone is not found', async () => {
    const [name, form] = FORMS.find(([each]) => each.endsWith('/user-group')) as [string, Form];
    const input = { ...caseOf(name), seen: { name: 'x' } };
    const gone = await admin('PUT', form.endpoint.path, { ...input, id: 987_654 });
    expect(gone).toMatchObject({ status: 404, body: { error: { code: 'not-found', field: 'id' } } });

    const { db } = server.platform.store;
    const { roleId } = await db.selectFrom('account').select('roleId').where('username', '=', own.admin).executeTakeFirstOrThrow();
    const setReading = (b: 0 | 1) =>
      db.updateTable('rolePrivilege').set({ b }).where('roleId', '=', roleId).where('module', '=', 'user-manage').execute();
    await setReading(0);
    const blind = await admin('PUT', form.endpoint.path, input);
    const withoutSeen = await admin('PUT', form.endpoint.path, caseOf(name));
    await setReading(1);
    expect(blind).toMatchObject({ status: 403, body: { error: { code: 'no-privilege', field: 'seen' } } });
    expect(JSON.stringify(blind.body)).not.toContain('改了');
    expect(withoutSeen.status).toBe(200);
  });

  test('who changed it is who did, by whatever action, and nobody of another client', async () => {
    const path = '/v1/manage/website-manage/client-list-page';
    const detailOf = ({ body }: { body: unknown }) => (body as { error: { detail: object } }).error.detail;
    const [source] = ((await admin('GET', path, { id: own.sourceId })).body as { items: Values[] }).items;
    const { name, url, kind, state } = source as Values;
    const next = state === 'paused' ? 'enabled' : 'paused';
    await admin('POST', `${path}/state`, { ids: [own.sourceId], state: next });
    const late = { id: own.sourceId, name, url, kind, seen: { state } };
    const refused = await admin('PUT', path, late);
    expect(refused).toMatchObject({ status: 409, body: { error: { detail: { changes: [{ field: 'state', theirs: next }] } } } });
    expect(detailOf(refused)).toHaveProperty('by');
    await operator('POST', '/v1/operate/extraction-manage/task-schedule/interval', { ids: [own.sourceId], minIntervalSeconds: 777 });
    const byProvider = await admin('PUT', path, { ...late, seen: { minIntervalSeconds: 1 } });
    expect(byProvider.status).toBe(409);
    expect(detailOf(byProvider)).not.toHaveProperty('by');
    await admin('POST', `${path}/state`, { ids: [own.sourceId], state });
  });
});

/** Of a list with records of several kinds: which of them the form is for. */
const HAS_FORM: Record<string, (record: Values) => boolean> = {
  // The provider's are shown to the client, who copies them.
  'PUT /v1/manage/report/client-report-template-setting': ({ isShared }) => isShared === false,
  'PUT /v1/manage/report/inform-user': ({ kind }) => kind === 'person',
  'PUT /v1/manage/report/inform-user/group': ({ kind }) => kind === 'group',
};

describe('a record is saved as it was loaded', () => {
  test.each(FORMS)('%s: every record that there is', async (name, form) => {
    const id = caseOf(name)[keyOf(form)];
    const who = isProviders(form.endpoint) ? [operator] : [admin, operator];
    for (const caller of who)
      for (const record of await listed(
        form,
        caller,
        'page' in shapeOf(form.reading) ? undefined : caller === admin ? id : undefined,
      ).catch(() => [])) {
        if (HAS_FORM[name]?.(record) === false) continue;
        const input = unchanged(form, record);
        const answer = await caller(form.endpoint.method, form.endpoint.path, { ...input, seen: seenOf(input, record) });
        expect(answer.status, `${JSON.stringify(record)} ${JSON.stringify(answer.body)}`).toBe(200);
        const key = keyOf(form);
        const after = (await listed(form, caller, record[key])).find((item) => item[key] === record[key]) ?? {};
        expect(seenOf(input, after)).toEqual(seenOf(input, record));
      }
  });
});
