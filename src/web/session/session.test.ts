// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../client/call.ts';
import { currentUser, memoryGateway } from '../testing/current-user.ts';
import { stubServer, tokenFor } from '../testing/stub-server.ts';
import { getStoredLanguage } from '../i18n/language.ts';
import { updateMenu, usePersistedState } from '../state/persisted-state.ts';
import { useArrival } from './arrival.ts';
import { enter, logVisit } from './enter.ts';
import { endSession, SESSION_END_EVENT } from './end-session.ts';
import { safePath } from './hash-location.ts';
import { getHomePage } from './home-page.ts';
import { clearStorage, getUiId, KEYS, readJson, readText, TAB_KEYS, writeJson, writeText } from './storage.ts';
import { getAuth, hasValidToken, isValidToken, storeToken } from './token.ts';
import { clearUser, restoreUser, storeUser, useUserStore } from './user-store.ts';

const at = (path: string): URL => new URL(path, 'http://hash');
const HOUR = 3600;

beforeEach(() => {
  localStorage.clear();
  clearUser();
  useArrival.setState({ arrival: undefined });
  window.location.hash = '';
});

describe('a token', () => {
  test('is valid with three parts and an expiry in the future', () => expect(isValidToken(tokenFor(HOUR))).toBe(true));
  test('is not valid once it has expired', () => expect(isValidToken(tokenFor(-1))).toBe(false));
  test.each(['', 'a.b', 'a.b.c', 'a.b.c.d', `${tokenFor(HOUR)}.x`])('is not valid as %j', (token) =>
    expect(isValidToken(token)).toBe(false),
  );
});

describe('the guard', () => {
  test('takes the authorization of the hash when no valid token is stored, and fetches user and privileges', async () => {
    const gateway = memoryGateway();
    const token = tokenFor(HOUR);
    const entry = await enter(at(`/front/report/ticket?authorization=Bearer%20${token}&page=2`), gateway);
    expect(getAuth()).toEqual({ token_type: 'Bearer', access_token: token });
    expect(gateway.asked).toEqual(['user', 'privilege']);
    expect(useUserStore.getState().user?.Client_ID).toBe(2);
    expect(entry).toEqual({ ok: false, to: '/front/report/ticket?page=2' });
  });
  test('keeps a stored token that is valid, whatever the hash carries', async () => {
    storeToken(tokenFor(HOUR));
    const before = getAuth();
    await enter(at(`/front?authorization=${tokenFor(2 * HOUR)}`), memoryGateway());
    expect(getAuth()).toEqual(before);
  });
  test('never takes a pass for a session', async () => {
    const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
    const exp = Math.floor(Date.now() / 1000) + HOUR;
    const pass = `${part({ alg: 'HS256', typ: 'pass' })}.${part({ exp, iss: 'tingfeng-pass', uid: 3 })}.c2ln`;
    expect(await enter(at(`/front?authorization=${pass}`), memoryGateway())).toMatchObject({
      ok: false,
      to: expect.stringContaining('/login'),
    });
    expect(getAuth()).toBeUndefined();
  });
  test('says as whom an address signed in, and asks before it takes the place of another person', async () => {
    const tokenOf = (uid: number) =>
      `aGVhZA.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + HOUR, uid })).replaceAll('=', '')}.c2ln`;
    await enter(at(`/front?authorization=${tokenOf(3)}`), memoryGateway());
    expect(useArrival.getState().arrival).toEqual({ kind: 'taken' });
    useArrival.setState({ arrival: undefined });
    await enter(at(`/front?authorization=${tokenOf(3)}`), memoryGateway());
    expect(useArrival.getState().arrival).toBeUndefined();
    await enter(at(`/front?authorization=${tokenOf(4)}`), memoryGateway());
    expect(useArrival.getState().arrival).toEqual({ kind: 'other', token: tokenOf(4) });
    expect(getAuth()?.access_token).toBe(tokenOf(3));
  });
  test('leads who must choose a password there, from wherever', async () => {
    storeToken(tokenFor(HOUR));
    storeUser({ ...currentUser, mustChangePassword: true }, {});
    const path = '/setting/personal-setting/password-update';
    expect(await enter(at('/front'), memoryGateway())).toEqual({ ok: false, to: path });
    expect(await enter(at(path), memoryGateway())).toEqual({ ok: true });
  });
  test('uses the stored user with a valid token and asks nobody', async () => {
    storeToken(tokenFor(HOUR));
    storeUser(currentUser, {});
    const gateway = memoryGateway();
    expect(await enter(at('/front'), gateway)).toEqual({ ok: true });
    expect(gateway.asked).toEqual([]);
  });
  test('leads to the sign-in screen with the wanted path, and remembers it under the UI id', async () => {
    expect(await enter(at('/manage/home?page=2'), memoryGateway())).toEqual({
      ok: false,
      to: '/login?redirect=%2Fmanage%2Fhome%3Fpage%3D2',
    });
    expect(readText(getUiId())).toBe('/manage/home?page=2');
  });
  test('says that an expired authorization is not valid', async () => {
    expect(await enter(at(`/front?authorization=${tokenFor(-5)}`), memoryGateway())).toEqual({
      ok: false,
      to: '/login?redirect=%2Ffront&reason=invalid-token',
    });
  });
  test('stores whether head and menu are shown', async () => {
    await enter(at('/front?showHeadAndFooter=off&showMainMenu=off'), memoryGateway());
    expect([readText(KEYS.headAndFooter), readText(KEYS.mainMenu)]).toEqual(['off', 'off']);
  });
});

describe('a visit', () => {
  test('is logged where the client wants it', async () => {
    storeUser(currentUser, {});
    const gateway = memoryGateway();
    expect(await logVisit('/front', 'Home', gateway)).toBe(true);
    expect(gateway.asked).toEqual(['visit /front Home']);
  });
  test.each([{ Is_User_Access_Statistics_Enabled: 0 as const }, { Is_Simulate_Login_User: 1 as const }])(
    'is not logged with %j',
    async (change) => {
      storeUser({ ...currentUser, ...change }, {});
      expect(await logVisit('/front', 'Home', memoryGateway())).toBe(false);
    },
  );
});

describe('the end of a session', () => {
  test('clears everything but the UI id and goes to sign in with the path', () => {
    const uiId = getUiId();
    storeToken(tokenFor(HOUR));
    storeUser(currentUser, {});
    writeText(KEYS.language, 'en-US');
    window.location.hash = '#/manage/home?page=2';
    const ended = vi.fn<() => void>();
    window.addEventListener(SESSION_END_EVENT, ended);
    endSession({ code: 'invalid-token' });
    expect(readText(KEYS.uiId)).toBe(uiId);
    expect([KEYS.auth, KEYS.user, KEYS.privilege, KEYS.language].map(readText)).toEqual([undefined, undefined, undefined, undefined]);
    expect(useUserStore.getState().user).toBeUndefined();
    expect(ended).toHaveBeenCalledOnce();
    expect(window.location.hash).toBe('#/login?redirect=%2Fmanage%2Fhome%3Fpage%3D2&reason=invalid-token');
  });
  test('comes with any 401, but not with one of the sign-in itself', async () => {
    stubServer(() => ({ status: 401, body: { error: { code: 'wrong-credentials', message: 'no' } } }));
    storeToken(tokenFor(HOUR));
    await expect(call({ method: 'POST', path: '/v1/login' } as never, {} as never)).rejects.toMatchObject({
      code: 'wrong-credentials',
      status: 401,
    });
    expect(hasValidToken()).toBe(true);
    await expect(call({ method: 'GET', path: '/v1/privilege' } as never, undefined as never)).rejects.toMatchObject({ status: 401 });
    expect(hasValidToken()).toBe(false);
  });
  test("clears the tab's own list of neighbours too", () => {
    writeJson(TAB_KEYS.neighbours, [3, 5, 8]);
    expect(sessionStorage.getItem(TAB_KEYS.neighbours)).toBe('[3,5,8]');
    clearStorage();
    expect(sessionStorage).toHaveLength(0);
  });
  test('leaves other tabs alone: clearing keeps the UI id key', () => {
    const uiId = getUiId();
    clearStorage();
    expect(getUiId()).toBe(uiId);
  });
});

describe('the storage of the browser', () => {
  test('that is full keeps what it is given until the page is left', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const token = tokenFor(HOUR);
    storeToken(token);
    storeUser(currentUser, {});
    writeJson(TAB_KEYS.neighbours, [1, 2]);
    updateMenu({ isCollapsed: true });
    full.mockRestore();
    expect([hasValidToken(), getAuth()?.access_token]).toEqual([true, token]);
    expect(readJson(TAB_KEYS.neighbours)).toEqual([1, 2]);
    endSession();
    expect([hasValidToken(), readJson(TAB_KEYS.neighbours)]).toEqual([false, undefined]);
  });
  test.each(['{', 'null', '5', '[]', '{}', '"x"', '\u0001'])('with %j under every key breaks nothing', async (junk) => {
    for (const key of Object.values(KEYS)) localStorage.setItem(key, junk);
    for (const key of Object.values(TAB_KEYS)) sessionStorage.setItem(key, junk);
    expect(restoreUser()).toBe(false);
    expect([hasValidToken(), getStoredLanguage()]).toEqual([false, undefined]);
    await usePersistedState.persist.rehydrate();
    expect(usePersistedState.getState().menu.openGroups).toEqual([]);
    storeToken(tokenFor(HOUR));
    const gateway = memoryGateway();
    expect(await enter(at('/front'), gateway)).toEqual({ ok: true });
    expect(gateway.asked).toEqual(['user', 'privilege']);
    sessionStorage.clear();
  });
});

describe('a call', () => {
  test('sends the token, the language and arrays repeated, and takes a renewed token', async () => {
    const renewed = tokenFor(3 * HOUR);
    const asked = stubServer(() => ({ body: { items: [] }, headers: { 'x-access-token': renewed } }));
    const token = tokenFor(HOUR);
    storeToken(token);
    await call(
      { method: 'GET', path: '/v1/article/list' } as never,
      { mediaType: ['news', 'weibo'], page: 1, keyword: undefined } as never,
    );
    expect(asked[0]?.query.toString()).toBe('mediaType=news&mediaType=weibo&page=1');
    expect(asked[0]?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'accept-language': 'zh-CN' });
    expect(getAuth()?.access_token).toBe(renewed);
  });
  test('sends no token that has expired', async () => {
    const asked = stubServer(() => ({ body: {} }));
    storeToken(tokenFor(-1));
    await call({ method: 'POST', path: '/v1/logout' } as never, undefined as never);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });
});

describe('the home page', () => {
  test('is the one of the user info, the default, or the configured one of a custom dashboard', () => {
    expect(getHomePage({ Default_Homepage_URL: '/manage/home', Client_Options_JSON: {} })).toBe('/manage/home');
    expect(getHomePage({ Default_Homepage_URL: '', Client_Options_JSON: '{}' })).toBe('/front/dashboard');
    expect(getHomePage({ Default_Homepage_URL: '/custom-dashboard', Client_Options_JSON: '{"customHomepageUrl":"/big-screen"}' })).toBe(
      '/big-screen',
    );
  });
  test('is never another site', () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '/\\/evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      ' //evil.example',
      '/%2F/..//evil',
      '/./login',
    ])
      expect(new URL(safePath(path) ?? '/', 'http://hash').host).toBe('hash');
    expect(safePath('//evil.example')).toBeUndefined();
    expect(safePath('https://evil.example')).toBeUndefined();
    expect(safePath('/login')).toBeUndefined();
  });
});
