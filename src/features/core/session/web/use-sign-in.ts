import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Input, Output } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import type { PasskeyRequest } from '#shared/passkeys.ts';
import { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { isPasskeyRequest, passkeyTrouble, signByPasskey } from '#web/client/passkeys.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { takeAccountLanguage } from '#web/session/account-language.ts';
import { fetchUser } from '#web/session/enter.ts';
import { safePath } from '#web/session/hash-location.ts';
import { getHomePage } from '#web/session/home-page.ts';
import { getUiId, KEYS, readText, writeText } from '#web/session/storage.ts';
import { storeToken } from '#web/session/token.ts';
import { useUserStore } from '#web/session/user-store.ts';
import { usePersistedState } from '#web/state/persisted-state.ts';
import type { sessionContract } from '../contract.ts';
import { type readReturned, takeBegun } from './begun-sign-in.ts';
import { askPasskeyRoute, loginRoute, passkeyRoute, providerRoute, providerStepRoute } from './session-gateway.ts';

type Credentials = Input<(typeof sessionContract)['login']>;

export interface SignInState {
  /** Name and password are right, and a code is asked for. */
  needsCode: boolean;
  /** It is asked after an identity provider, not after the password. */
  isAfterProvider: boolean;
  /** What a passkey may sign instead of a code. */
  passkey: PasskeyRequest | undefined;
  isBusy: boolean;
  isError: boolean;
  message: string;
}

export interface SignInWays {
  state: SignInState;
  signIn: (given: Credentials) => Promise<void>;
  signInByPasskey: () => Promise<void>;
  stepByPasskey: (given: Credentials, asked: PasskeyRequest) => Promise<void>;
  /** Back from an identity provider. */
  endProvider: (returned: Returned) => Promise<void>;
  /** A failure before the browser was led to one. */
  fail: (error: unknown) => void;
  forget: () => void;
}
type SessionText = ReturnType<typeof useText<'session'>>;
type Token = Output<(typeof sessionContract)['loginByProvider']>;
type Returned = NonNullable<ReturnType<typeof readReturned>>;

/** The browser, not the server, did not do it. */
class PasskeyTrouble extends Error {}

async function sign(asked: PasskeyRequest) {
  try {
    return await signByPasskey(asked);
  } catch (cause) {
    throw new PasskeyTrouble('no passkey signed', { cause });
  }
}

/** What a passkey may sign after the password; undefined where the failure is another one, or there is no passkey for this address. */
function askedBy(error: unknown): PasskeyRequest | undefined {
  const isAsked = error instanceof ApiError && error.code === 'second-factor-required' && isRecord(error.detail);
  const asked = isAsked ? error.detail.passkey : undefined;
  return isPasskeyRequest(asked) ? asked : undefined;
}

/** What goes along with the code after an identity provider; undefined after a password. */
function proofIn(error: ApiError): string | undefined {
  const proof = isRecord(error.detail) ? error.detail.proof : undefined;
  return typeof proof === 'string' ? proof : undefined;
}

/** Failures whose words the server has. */
const SAID_BY_SERVER = new Set([
  'account-locked',
  'account-disabled',
  'address-not-allowed',
  'too-many-requests',
  'wrong-code',
  'wrong-passkey',
  'wrong-identity',
  'second-factor-unreadable',
]);

/** The second step that the server asked for: what a passkey may sign, and what goes along after a provider. */
interface AskedStep {
  passkey: PasskeyRequest | undefined;
  proof: string | undefined;
}

const sendStep = (proof: string | undefined, { username, password, ...step }: Credentials): Promise<Token> =>
  proof === undefined ? call(loginRoute, { username, password, ...step }) : call(providerStepRoute, { proof, ...step });

/** Keeps the session, fetches the user, and opens the requested path, otherwise the home page. */
function useEntering() {
  const { gateway, texts } = usePlatform();
  const navigate = useNavigate();
  return async (token: Token, path: string | null, username?: string) => {
    storeToken(token.access_token, token.token_type);
    writeText(KEYS.endSessionUrl, token.endSessionUrl);
    await fetchUser(gateway);
    const { user } = useUserStore.getState();
    await takeAccountLanguage(texts);
    if (username !== undefined) usePersistedState.setState({ login: { lastUsername: username } });
    return () => navigate(safePath(path) ?? safePath(readText(getUiId())) ?? (user ? getHomePage(user) : '/'), { replace: true });
  };
}

/** Signs in by password, passkey or identity provider. */
export function useSignIn(redirect: string | null, reason: string | null): SignInWays {
  const t = useText('session');
  const enterWith = useEntering();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<unknown>();
  const [asked, setAsked] = useState<AskedStep>();
  const enter = async (getToken: () => Promise<Token>, username?: string, path = redirect) => {
    setIsBusy(true);
    setOutcome(undefined);
    try {
      const open = await enterWith(await getToken(), path, username);
      setOutcome('success');
      await open();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second-factor-required')
        setAsked({ passkey: askedBy(error), proof: proofIn(error) ?? asked?.proof });
      else setOutcome(error);
    } finally {
      setIsBusy(false);
    }
  };
  const proof = asked?.proof;
  const nameOf = ({ username }: Credentials) => (proof === undefined ? username : undefined);
  const signIn = (given: Credentials) => enter(() => sendStep(proof, given), nameOf(given));
  const signInByPasskey = () => enter(async () => call(passkeyRoute, { passkey: await sign(await call(askPasskeyRoute, {})) }));
  /** Whoever cancels may try again; after an answer that was refused the server is asked anew, for it may have been too late. */
  const stepByPasskey = (given: Credentials, request: PasskeyRequest) =>
    enter(async () => {
      const passkey = await sign(request);
      return sendStep(proof, { ...given, passkey }).catch(async (error: unknown) => {
        await sendStep(proof, given).catch((again: unknown) => setAsked({ passkey: askedBy(again) ?? request, proof }));
        throw error;
      });
    }, nameOf(given));
  const endProvider = (returned: Returned) => {
    const kept = takeBegun();
    return enter(() => call(providerRoute, { state: '-', ...returned, begun: kept?.begun ?? '-' }), undefined, kept?.redirect ?? null);
  };
  const forget = () => {
    setAsked(undefined);
    setOutcome(undefined);
  };
  const step = { needsCode: asked !== undefined, isAfterProvider: proof !== undefined, passkey: asked?.passkey };
  const state = { isBusy, ...step, ...wording(t, outcome, reason) };
  return { state, signIn, signInByPasskey, stepByPasskey, endProvider, fail: setOutcome, forget };
}

function wording(t: SessionText, result: unknown, code: string | null): Pick<SignInState, 'isError' | 'message'> {
  if (result === 'success') return { isError: false, message: t('success') };
  if (result === undefined)
    return { isError: code !== null, message: code === null ? '' : code === 'invalid-token' ? t('invalidToken') : t('ended') };
  if (result instanceof PasskeyTrouble) return { isError: true, message: t(`passkeyTrouble.${passkeyTrouble(result.cause)}`) };
  if (!(result instanceof ApiError)) return { isError: true, message: t('error') };
  if (result.code === 'network') return { isError: true, message: t('network') };
  if (result.code === 'wrong-credentials') return { isError: true, message: t('wrong') };
  if (result.code === 'invalid-token') return { isError: true, message: t('invalidToken') };
  if (SAID_BY_SERVER.has(result.code)) return { isError: true, message: result.message };
  return { isError: true, message: t('error') };
}
