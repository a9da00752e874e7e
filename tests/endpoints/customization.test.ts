// A client's own look and switches: who may set them, what is refused, and that each acts.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { createAccount, createRole } from '#server/tenant/create-client.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/system-setting/customize-settings';
const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let server: TestServer;
let own: Tenant;
let other: Tenant;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  other = await buildTenant(server.platform, 'other', '白鹭');
});
afterAll(() => server.close());
const db = () => server.platform.store.db;
const optionsOf = async ({ clientId }: Tenant) =>
  (await db().selectFrom('client').select('options').where('id', '=', clientId).executeTakeFirstOrThrow()).options;
const setOptions = (options: object) => db().updateTable('client').set({ options }).where('id', '=', own.clientId).execute();
beforeEach(() => setOptions({}));

describe('what is stored', () => {
  test('fields are read again, other clients keep theirs, and options of other names stay', async () => {
    await setOptions({ customHomepageUrl: '/big-screen', layout: 'Boxed' });
    const admin = await server.as(own.admin);
    const before = await (await server.as(other.admin))('GET', PATH);
    const given = {
      systemName: '  云雀\u200b 监测 ',
      themeStyleCode: '#0e5a8a',
      appearance: 'system',
      layout: 'Fluid',
      imageProxyDomains: ['Img.Example.com'],
      notificationSeconds: 45,
    };
    expect((await admin('PUT', PATH, given)).status).toBe(200);
    expect((await admin('GET', PATH)).body).toMatchObject({
      ...given,
      systemName: '云雀 监测',
      imageProxyDomains: ['img.example.com'],
      isSystemNameVisible: true,
    });
    expect(await optionsOf(own)).toEqual({
      customHomepageUrl: '/big-screen',
      appearance: 'system',
      imageProxyDomains: ['img.example.com'],
      notificationSeconds: 45,
    });
    expect((await (await server.as(other.admin))('GET', PATH)).body).toEqual(before.body);
  });

  test('options that somebody wrote in another form count as not there', async () => {
    await setOptions({ layout: 7, appearance: 'purple', notificationSeconds: -3, imageProxyDomains: 'x', closeNotifications: 'yes' });
    expect((await (await server.as(own.admin))('GET', PATH)).body).toMatchObject({
      layout: 'Fluid',
      appearance: 'light',
      notificationSeconds: null,
      imageProxyDomains: [],
      isPollingClosed: false,
      isScreenMarked: false,
      isExportMarked: false,
      approvedExportRows: null,
    });
  });

  test('the dark theme that the provider set is the usual colour in the dark, and stays dark', async () => {
    await db().updateTable('client').set({ themeStyleCode: 'dark' }).where('id', '=', own.clientId).execute();
    const admin = await server.as(own.admin);
    expect((await admin('GET', PATH)).body).toMatchObject({ themeStyleCode: 'default', appearance: 'dark' });
    await admin('PUT', PATH, { systemName: '别的' });
    expect((await admin('GET', PATH)).body).toMatchObject({ themeStyleCode: 'default', appearance: 'dark', systemName: '别的' });
  });

  test('what the client saves while the provider changes the client stays, and so does what the provider saves', async () => {
    const operator = await server.as('operator');
    const row = () =>
      db()
        .selectFrom('client')
        .select(['name', 'serviceTypeId', 'systemName', 'note'])
        .where('id', '=', own.clientId)
        .executeTakeFirstOrThrow();
    const { name, serviceTypeId } = await row();
    const change = () => operator('PUT', '/v1/operate/client-manage/client', { id: own.clientId, name, serviceTypeId, note: '续约' });
    let changing = change();
    await changing;
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('client').set({ systemName: '云雀新名', note: '' }).where('id', '=', own.clientId).execute();
        // It has read the client, and waits to write.
        changing = change();
        await sleep(1000);
      });
    expect((await changing).status).toBe(200);
    expect(await row()).toMatchObject({ systemName: '云雀新名', note: '续约' });
  });

  test('two who change different things at once lose neither, and each is logged with what it found', async () => {
    const admin = await server.as(own.admin);
    await Promise.all([
      admin('PUT', PATH, { noticeSeconds: 20 }),
      admin('PUT', PATH, { layout: 'Boxed' }),
      admin('PUT', PATH, { imageProxyDomains: ['a.example'] }),
      admin('PUT', PATH, { iconUrl: PNG }),
    ]);
    expect(await optionsOf(own)).toMatchObject({ noticeSeconds: 20, layout: 'Boxed', imageProxyDomains: ['a.example'] });
    const lines = await db()
      .selectFrom('operationLog')
      .select(['before', 'after'])
      .where('clientId', '=', own.clientId)
      .where('action', '=', 'customization.update')
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    const [last, ...earlier] = lines;
    expect(earlier[0]?.after).toEqual(last?.before);
    // The picture itself is not in the log.
    expect(JSON.stringify(lines)).not.toContain('base64');
    expect(JSON.stringify(lines)).toContain('sha256:');
  });
});

describe('what is refused', () => {
  const refused: [string, object][] = [
    ['a colour under which white text cannot be read', { themeStyleCode: '#ffcc00' }],
    ['a colour that is none', { themeStyleCode: 'url(x)' }],
    ['a page of another kind under the name of a picture', { iconUrl: `data:image/png;base64,${btoa('<svg onload=alert(1)>')}` }],
    ['a picture of a type that can hold scripts', { iconUrl: `data:image/svg+xml;base64,${btoa('<svg/>')}` }],
    ['a picture of a megabyte', { iconUrl: `${PNG.slice(0, -1)}${'A'.repeat(1_000_000)}` }],
    ['a home page elsewhere', { defaultHomepageUrl: '//evil.example' }],
    ['a home page that is a script', { defaultHomepageUrl: 'javascript:alert(1)' }],
    ['a poll every second', { notificationSeconds: 1 }],
    ['half a second', { noticeSeconds: 0.5 }],
    ['a year of seconds', { ticketNoticeSeconds: 31_536_000 }],
    ['a domain with a path', { imageProxyDomains: ['a.example/x'] }],
    ['more domains than are looked at', { imageProxyDomains: Array.from({ length: 51 }, (_, at) => `a${at}.example`) }],
    ['a megabyte of one character', { systemName: 'a'.repeat(1_000_000) }],
    ['a character that no database takes', { systemName: 'a\u0000b' }],
    ['a word that the pages would read as another text', { words: { 'zh-CN': { negative: '$t(web:x)' }, 'en-US': {} } }],
    ['a word with a place for a value', { words: { 'zh-CN': {}, 'en-US': { unread: '{{a}}' } } }],
    ['a long word', { words: { 'zh-CN': { negative: '很'.repeat(13) }, 'en-US': {} } }],
    ['two marks of one word', { words: { 'zh-CN': { negative: '敏感', neutral: '敏感' }, 'en-US': {} } }],
    ['the word of another mark with what cannot be seen', { words: { 'zh-CN': { negative: '\ufe0f正\u3164面' }, 'en-US': {} } }],
    ['a word of something else', { words: { 'zh-CN': { levels: 'x' }, 'en-US': {} } }],
    ['what the provider decides', { validUntil: 4_102_444_800_000 }],
    ['a domain of its own', { domain: 'bank.example' }],
  ];
  test.each(refused)('%s', async (_, input) => {
    const answer = await (await server.as(own.admin))('PUT', PATH, input);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await optionsOf(own)).toEqual({});
  });

  test('a colour is refused with the contrast that it needs', async () => {
    const answer = await (await server.as(own.admin))('PUT', PATH, { themeStyleCode: '#888888' });
    expect(answer.body).toMatchObject({ error: { code: 'invalid-input', field: 'themeStyleCode' } });
    expect(JSON.stringify(answer.body)).toContain('4.5');
  });

  test('whoever lacks the privilege', async () => {
    const nobody = await server.as(own.nobody);
    expect((await nobody('GET', PATH)).status).toBe(403);
    expect((await nobody('PUT', PATH, { layout: 'Boxed' })).status).toBe(403);
    expect(await optionsOf(own)).toEqual({});
  });

  test('somebody of the provider who came in by a simulated login', async () => {
    const operator = await server.as('operator');
    const entered = await operator('POST', '/v1/operate/client-manage/simulate-login', { clientId: own.clientId, userId: own.adminId });
    const token = (entered.body as { access_token: string }).access_token;
    const answer = await fetch(`${server.url}${PATH}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ layout: 'Boxed' }),
    });
    expect(await answer.json()).toMatchObject({ error: { code: 'simulated-login' } });
    expect(await optionsOf(own)).toEqual({});
  });

  test('a form that began before somebody else saved', async () => {
    const admin = await server.as(own.admin);
    const { body } = await admin('GET', PATH);
    await admin('PUT', PATH, { noticeSeconds: 33 });
    const answer = await admin('PUT', PATH, { noticeSeconds: 44, seen: body });
    expect(answer.body).toMatchObject({ error: { code: 'changed-meanwhile' } });
    expect(await optionsOf(own)).toEqual({ noticeSeconds: 33 });
  });
});

describe('what it does', () => {
  const NOTICES = '/v1/system-notification';

  test('every person of the client is told the look, links, home page and options with the next user info', async () => {
    await (await server.as(own.admin))('PUT', PATH, {
      systemName: '云雀监测',
      isSystemNameVisible: false,
      iconUrl: PNG,
      themeStyleCode: '#0e5a8a',
      appearance: 'dark',
      layout: 'Boxed',
      defaultHomepageUrl: '/front/classified-info',
      isLinkTargetSelf: true,
      isUserAccessStatisticsEnabled: false,
      noticeSeconds: 0,
    });
    expect((await (await server.as(own.nobody))('GET', '/v1/user-info')).body).toMatchObject({
      Client_System_Name: '云雀监测',
      Is_System_Name_Visible: 0,
      User_Theme_Style_Code: '#0e5a8a',
      Default_Homepage_URL: '/front/classified-info',
      Is_Link_Target_Self: 1,
      Is_User_Access_Statistics_Enabled: 0,
      iconUrl: PNG,
      Client_Options_JSON: { appearance: 'dark', layout: 'Boxed', noticeSeconds: 0 },
    });
  });

  test('own words are told to every person, and nothing is stored of those that are empty in all languages', async () => {
    const admin = await server.as(own.admin);
    await admin('PUT', PATH, { words: { 'zh-CN': { negative: ' 敏感\n' }, 'en-US': {} } });
    const { body } = await (await server.as(own.nobody))('GET', '/v1/user-info');
    expect(body).toMatchObject({ Client_Options_JSON: { words: { 'zh-CN': { negative: '敏感', unread: '' } } } });
    await admin('PUT', PATH, { words: {} });
    expect(await optionsOf(own)).toEqual({});
  });

  test('notices are asked for as often as the client says, or only once', async () => {
    const admin = await server.as(own.admin);
    await admin('PUT', PATH, { notificationSeconds: 45 });
    expect((await admin('GET', NOTICES)).body).toMatchObject({ closePolling: false, intervalSeconds: 45 });
    await admin('PUT', PATH, { isPollingClosed: true, notificationSeconds: null });
    expect((await admin('GET', NOTICES)).body).toMatchObject({ closePolling: true, intervalSeconds: 30 });
  });

  test('notices come as usual where the options were written in another form', async () => {
    const admin = await server.as(own.admin);
    for (const options of [{ notificationSeconds: 1 }, { notificationSeconds: 9_999_999 }, { notificationSeconds: '45' }, []]) {
      await setOptions(options);
      expect(await admin('GET', NOTICES), JSON.stringify(options)).toMatchObject({
        status: 200,
        body: { intervalSeconds: 30, closePolling: false },
      });
      expect((await admin('GET', PATH)).status).toBe(200);
    }
  });

  test('visits are counted until it says otherwise', async () => {
    const admin = await server.as(own.admin);
    const visit = async () => {
      const { body } = await admin('POST', '/v1/manage/user-privilege-manage/log-user-access', { path: '/front/dashboard', title: 'x' });
      return (body as { id: number }).id;
    };
    await admin('PUT', PATH, { isUserAccessStatisticsEnabled: true });
    expect(await visit()).toBeGreaterThan(0);
    await admin('PUT', PATH, { isUserAccessStatisticsEnabled: false });
    expect(await visit()).toBe(0);
  });
});

describe('what a client switches off', () => {
  const close = async (closedModules: string[]) => (await server.as(own.admin))('PUT', PATH, { closedModules });

  test('a feature is gone from the privileges and refused, by sessions that are open too; what it stored and what roles give stays', async () => {
    const admin = await server.as(own.admin);
    const dictionary = '/v1/manage/external-interface/data-import';
    const roles = async () => db().selectFrom('rolePrivilege').selectAll().orderBy('roleId').orderBy('module').execute();
    const before = await roles();
    const features = (await admin('GET', `${PATH}/feature`)).body as { modules: string[] };
    expect(features.modules).toContain('external');
    expect(features.modules).not.toContain('system-setting');
    expect((await admin('GET', dictionary)).status).toBe(200);
    expect((await close(['external', 'favorite'])).status).toBe(200);
    expect(await admin('GET', dictionary)).toMatchObject({ status: 403, body: { error: { code: 'no-privilege' } } });
    expect((await admin('GET', '/v1/privilege')).body).not.toHaveProperty('external');
    expect((await (await server.as(other.admin))('GET', dictionary)).status).toBe(200);
    expect((await admin('GET', `${PATH}/feature`)).body).toEqual(features);
    expect(await roles()).toEqual(before);
    expect((await close([])).status).toBe(200);
    expect((await admin('GET', dictionary)).status).toBe(200);
  });

  test('neither the settings that switch it on again nor what the service type lacks can be switched off', async () => {
    for (const module of ['system-setting', 'user-manage', 'frontHome', 'operation-setting'])
      expect(await close([module])).toMatchObject({
        status: 400,
        body: { error: { field: 'closedModules', detail: { reason: 'not-closable' } } },
      });
    // Whatever somebody wrote into the options.
    await setOptions({ closedModules: ['system-setting', 'user-privilege', 7, null] });
    expect((await (await server.as(own.admin))('GET', PATH)).body).toMatchObject({ closedModules: [] });
  });

  test('people can still be given a role that gives a closed feature', async () => {
    const admin = await server.as(own.admin);
    await close(['external']);
    const role = await db()
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['role.id', 'role.name'])
      .where('account.id', '=', own.adminId)
      .executeTakeFirstOrThrow();
    const made = (await admin('POST', '/v1/manage/user-privilege-manage/user', {
      username: 'closed.one',
      password: 'Kite-wind-77-rain',
      name: '甲',
      roleId: role.id,
      userGroupId: (
        await db().selectFrom('account').select('userGroupId').where('id', '=', own.adminId).executeTakeFirstOrThrow()
      ).userGroupId,
    })) as { status: number };
    expect(made.status).toBe(200);
    await close([]);
  });

  test('whoever switches a feature off gives nobody more of it than he has: no role, no password, no copy of a role', async () => {
    const { clientId, adminId, userGroupId } = own;
    const { roleId } = await db().selectFrom('account').select('roleId').where('id', '=', adminId).executeTakeFirstOrThrow();
    const narrow = Object.fromEntries(
      ['frontHome', 'manageHome', 'subject', 'classifiedInfo', 'user-manage', 'user-privilege', 'user-log', 'system-setting'].map(
        (module) => [module, { b: 1, m: 1, a: 1, d: 1 } as const],
      ),
    );
    const narrowRole = await createRole(db(), clientId, '窄', narrow);
    const passwordHash = await hashPassword(PASSWORD);
    const person = { clientId, roleId: narrowRole, userGroupId, username: 'narrow.one', name: '窄', passwordHash, now: Date.now() };
    await createAccount(db(), person);
    const caller = await server.as('narrow.one');
    const users = '/v1/manage/user-privilege-manage/user';
    const puppet = { username: 'puppet.one', password: 'Kite-wind-77-rain', name: '傀儡', userGroupId, roleId };
    const tries = async () => [
      await caller('POST', users, puppet),
      await caller('POST', `${users}/reset-password`, { id: adminId, password: 'Kite-wind-78-rain' }),
      await caller('POST', '/v1/manage/user-privilege-manage/role-column-privilege', { name: '抄', copyOf: roleId }),
    ];
    expect((await tries()).map(({ status }) => status)).toEqual([403, 403, 403]);
    const features = (await caller('GET', `${PATH}/feature`)).body as { modules: string[] };
    expect((await caller('PUT', PATH, { closedModules: features.modules })).status).toBe(200);
    expect((await tries()).map(({ status }) => status)).toEqual([403, 403, 403]);
    // He still manages those who have no more than he.
    expect((await caller('POST', users, { ...puppet, roleId: narrowRole })).status).toBe(200);
    expect((await caller('PUT', PATH, { closedModules: [] })).status).toBe(200);
  });

  test('media types and levels leave choices alone: the articles are counted as before', async () => {
    const admin = await server.as(own.admin);
    const total = async () => ((await admin('GET', '/v1/article/get-article-count')).body as { total: number }).total;
    const before = await total();
    expect(before).toBeGreaterThan(0);
    expect((await admin('PUT', PATH, { unusedMedia: ['news'], unusedLevels: ['commercial'] })).status).toBe(200);
    expect(await total()).toBe(before);
    expect((await admin('GET', PATH)).body).toMatchObject({ unusedMedia: ['news'], unusedLevels: ['commercial'] });
  });
});

describe('the picture of the sign-in page', () => {
  const PICTURE = `${PATH}/sign-in-picture`;
  const bytes = new Uint8Array(Buffer.from(PNG.split(',')[1] ?? '', 'base64'));
  const branding = async (host: string, path = '/v1/branding') => {
    const { port } = new URL(server.url);
    const { request } = await import('node:http');
    return new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body: Buffer.concat(parts) }),
        );
      })
        .on('error', reject)
        .end();
    });
  };
  const keyAt = async (host: string) => (JSON.parse((await branding(host)).body.toString()) as { pictureKey: string }).pictureKey;

  test('is shown without a sign-in at the client’s own domain, and nowhere else', async () => {
    const admin = await server.as(own.admin);
    await db().updateTable('client').set({ domain: 'own.example.com' }).where('id', '=', own.clientId).execute();
    await db().updateTable('client').set({ domain: 'other.example.com' }).where('id', '=', other.clientId).execute();
    expect(await admin('POST', PICTURE, { files: [{ name: 'door.png', text: bytes, type: 'image/png' }] }, 'multipart')).toMatchObject({
      status: 200,
    });
    expect((await admin('GET', PICTURE)).body).toMatchObject({
      domain: 'own.example.com',
      url: expect.stringMatching(/^data:image\/png;base64,/u),
    });
    const key = await keyAt('own.example.com');
    expect(key).toMatch(/^[0-9a-f]{32}$/u);
    const shown = await branding('own.example.com', `/v1/branding/picture?key=${key}`);
    expect([shown.status, shown.type, shown.body.subarray(1, 4).toString()]).toEqual([200, 'image/png', 'PNG']);
    expect([await keyAt('other.example.com'), await keyAt('127.0.0.1')]).toEqual(['', '']);
    for (const [host, asked] of [
      ['other.example.com', key],
      ['127.0.0.1', key],
      ['own.example.com', ''],
      ['own.example.com', 'x'.repeat(32)],
    ])
      expect((await branding(host ?? '', `/v1/branding/picture?key=${asked}`)).status).toBe(404);
    expect((await admin('DELETE', PICTURE)).body).toEqual({ changed: 1 });
    expect((await branding('own.example.com', `/v1/branding/picture?key=${key}`)).status).toBe(404);
  });

  test('is refused where it is none, too large, or unpacks to too much', async () => {
    const admin = await server.as(own.admin);
    const send = (text: Uint8Array<ArrayBuffer>) =>
      admin('POST', PICTURE, { files: [{ name: 'a.png', text, type: 'image/png' }] }, 'multipart');
    const wide = new Uint8Array(bytes);
    new DataView(wide.buffer).setUint32(16, 9000);
    expect((await send(wide)).status).toBe(400);
    expect((await send(new Uint8Array(Buffer.from('<svg onload="x"/>')))).status).toBe(400);
    const large = new Uint8Array(1024 * 1024 + 1);
    large.set(bytes);
    expect(await send(large)).toMatchObject({ status: 400, body: { error: { detail: { reason: 'picture-too-large' } } } });
    expect((await admin('GET', PICTURE)).body).toMatchObject({ url: '' });
  });
});
