import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Input } from '#shared/contract.ts';
import { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { takeAccountLanguage } from '#web/session/account-language.ts';
import { fetchUser } from '#web/session/enter.ts';
import { safePath } from '#web/session/hash-location.ts';
import { getHomePage } from '#web/session/home-page.ts';
import { getUiId, readText } from '#web/session/storage.ts';
import { storeToken } from '#web/session/token.ts';
import { useUserStore } from '#web/session/user-store.ts';
import { usePersistedState } from '#web/state/persisted-state.ts';
import type { sessionContract } from '../contract.ts';
import { loginRoute } from './session-gateway.ts';

type Credentials = Input<(typeof sessionContract)['login']>;

export interface SignInState {
  /** Name and password are right, and a code is asked for. */
  needsCode: boolean;
  isBusy: boolean;
  isError: boolean;
  message: string;
}

/** Failures whose words the server has. */
const SAID_BY_SERVER = new Set([
  'account-locked',
  'account-disabled',
  'address-not-allowed',
  'too-many-requests',
  'wrong-code',
  'second-factor-unreadable',
]);

/** Signs in, fetches the user, and opens the requested path, otherwise the home page. */
export function useSignIn(
  redirect: string | null,
  reason: string | null,
): { state: SignInState; signIn: (given: Credentials) => Promise<void>; forget: () => void } {
  const t = useText('session');
  const { gateway, texts } = usePlatform();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<unknown>();
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = async (given: Credentials) => {
    setIsBusy(true);
    setOutcome(undefined);
    try {
      const token = await call(loginRoute, given);
      storeToken(token.access_token, token.token_type);
      await fetchUser(gateway);
      const { user } = useUserStore.getState();
      await takeAccountLanguage(texts);
      usePersistedState.setState({ login: { lastUsername: given.username } });
      setOutcome('success');
      await navigate(safePath(redirect) ?? safePath(readText(getUiId())) ?? (user ? getHomePage(user) : '/'), { replace: true });
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === 'second-factor-required';
      if (isAsked) setNeedsCode(true);
      else setOutcome(error);
    } finally {
      setIsBusy(false);
    }
  };
  const forget = () => {
    setNeedsCode(false);
    setOutcome(undefined);
  };
  return { state: { isBusy, needsCode, ...wording(outcome, reason) }, signIn, forget };

  function wording(result: unknown, code: string | null): Omit<SignInState, 'isBusy' | 'needsCode'> {
    if (result === 'success') return { isError: false, message: t('success') };
    if (result === undefined)
      return { isError: code !== null, message: code === null ? '' : code === 'invalid-token' ? t('invalidToken') : t('ended') };
    if (!(result instanceof ApiError)) return { isError: true, message: t('error') };
    if (result.code === 'network') return { isError: true, message: t('network') };
    if (result.code === 'wrong-credentials') return { isError: true, message: t('wrong') };
    if (result.code === 'invalid-token') return { isError: true, message: t('invalidToken') };
    if (SAID_BY_SERVER.has(result.code)) return { isError: true, message: result.message };
    return { isError: true, message: t('error') };
  }
}
