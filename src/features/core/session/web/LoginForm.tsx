import type { PasskeyRequest } from '#shared/passkeys.ts';
import { hasPasskeys } from '#web/client/passkeys.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { hasKeptInput } from '#web/session/kept-input.ts';
import { usePersistedState } from '#web/state/persisted-state.ts';
import { readReturned } from './begun-sign-in.ts';
import { FindProvider, ProviderButtons, type ProviderOption } from './ProviderSignIn.tsx';
import { type SignInState, useSignIn } from './use-sign-in.ts';

/** As `factorCode` of the contract, which signing in does not load. */
const LEAST_CODE = 6;

export interface LoginFormProps {
  /** The originally requested path. */
  redirect: string | null;
  /** Why a session ended: an error code. */
  reason: string | null;
  providers: readonly ProviderOption[];
  canFindProvider: boolean;
}

/** By user name and password, or by the organisation. */
export function LoginForm({ providers, canFindProvider, ...from }: LoginFormProps) {
  const [isFinding, setFinding] = useState(false);
  if (isFinding) return <FindProvider redirect={from.redirect} onBack={() => setFinding(false)} />;
  const find = () => setFinding(true);
  const otherWays = (isBusy: boolean, onError: (error: unknown) => void) => (
    <ProviderButtons
      providers={providers}
      canFind={canFindProvider}
      redirect={from.redirect}
      isBusy={isBusy}
      onFind={find}
      onError={onError}
    />
  );
  return <PasswordForm {...from} otherWays={otherWays} />;
}

interface PasswordFormProps extends Pick<LoginFormProps, 'redirect' | 'reason'> {
  otherWays: (isBusy: boolean, onError: (error: unknown) => void) => ReactNode;
}

function PasswordForm({ redirect, reason, otherWays }: PasswordFormProps) {
  const t = useText('session');
  const lastUsername = usePersistedState((state) => state.login.lastUsername);
  const [username, setUsername] = useState(lastUsername);
  const [password, setPassword] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [code, setCode] = useState('');
  const { state, signIn, signInByPasskey, stepByPasskey, endProvider, fail, forget } = useSignIn(redirect, reason);
  useReturned(endProvider);
  const beginAnew = () => {
    forget();
    setPassword('');
    setCode('');
    setWasTried(false);
  };
  const isMissing = (value: string, least = 1) => wasTried && value.trim().length < least;
  const isNamed = state.isAfterProvider || (username.trim() !== '' && password !== '');
  const isComplete = isNamed && (!state.needsCode || code.trim().length >= LEAST_CODE);
  return (
    <form
      noValidate
      className="login-form"
      onSubmit={(event) => {
        event.preventDefault();
        setWasTried(!isComplete);
        if (isComplete) void signIn({ username: username.trim(), password, ...(state.needsCode ? { code: code.trim() } : {}) });
      }}
    >
      <Message {...state} />
      {hasKeptInput() && <output className="login-message">{t('kept')}</output>}
      {state.needsCode ? (
        <CodeField value={code} onChange={setCode} isMissing={isMissing(code, LEAST_CODE)} hint={hintOf(state)} />
      ) : (
        <>
          <UsernameField value={username} onChange={setUsername} isFirst={lastUsername === ''} isMissing={isMissing(username)} />
          <PasswordField value={password} onChange={setPassword} isFirst={lastUsername !== ''} isMissing={wasTried && password === ''} />
        </>
      )}
      <button type="submit" className="login-submit" disabled={state.isBusy}>
        {t(state.isBusy ? 'submitting' : 'submit')}
      </button>
      <PasskeyButton
        state={state}
        onSignIn={() => void signInByPasskey()}
        onStep={(asked) => void stepByPasskey({ username: username.trim(), password }, asked)}
      />
      {state.needsCode ? <OtherAccount onClick={beginAnew} /> : otherWays(state.isBusy, fail)}
    </form>
  );
}

/** Once: a code is good for one exchange, and goes out of the address. */
function useReturned(endProvider: ReturnType<typeof useSignIn>['endProvider']): void {
  const [search, setSearch] = useSearchParams();
  const isTaken = useRef(false);
  useEffect(() => {
    const returned = readReturned(search);
    if (!returned || isTaken.current) return;
    isTaken.current = true;
    setSearch({}, { replace: true });
    void endProvider(returned);
  }, [search, setSearch, endProvider]);
}

function OtherAccount({ onClick }: { onClick: () => void }) {
  const t = useText('session');
  return (
    <button type="button" className="login-other" onClick={onClick}>
      {t('otherAccount')}
    </button>
  );
}

interface PasskeyButtonProps {
  state: SignInState;
  onSignIn: () => void;
  onStep: (asked: PasskeyRequest) => void;
}

/** Before the password it signs in alone; after it, it is offered to those who have one. */
function PasskeyButton({ state: { needsCode, passkey, isBusy }, onSignIn, onStep }: PasskeyButtonProps) {
  const t = useText('session');
  if (!hasPasskeys() || (needsCode && !passkey)) return null;
  return (
    <button type="button" className="login-passkey" disabled={isBusy} onClick={() => (passkey ? onStep(passkey) : onSignIn())}>
      {t(passkey ? 'passkeyStep' : 'passkey')}
    </button>
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The first field to type in. */
  isFirst: boolean;
  isMissing: boolean;
}

function UsernameField({ value, onChange, isFirst, isMissing }: FieldProps) {
  const t = useText('session');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('field.username')}</label>
      <input
        id={id}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isFirst}
        value={value}
        placeholder={t('placeholder.username')}
        aria-invalid={isMissing}
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing && <small role="alert">{t('required.username')}</small>}
    </>
  );
}

function Message({ message, isError }: Pick<SignInState, 'message' | 'isError'>) {
  if (!message) return null;
  return (
    <p className={isError ? 'login-message is-error' : 'login-message'} role={isError ? 'alert' : 'status'}>
      {message}
    </p>
  );
}

/** Below what was wrong it does not begin with the password. A passkey may be all that somebody has. */
function hintOf({ isError, passkey, isAfterProvider }: SignInState) {
  if (isError) return 'codeAgain';
  if (isAfterProvider) return 'codeHintAfterProvider';
  return passkey ? 'codeHintOrPasskey' : 'codeHint';
}

/** Digits of the app that has the account's secret, or a recovery code. */
function CodeField({ value, onChange, isMissing, hint }: Omit<FieldProps, 'isFirst'> & { hint: ReturnType<typeof hintOf> }) {
  const t = useText('session');
  const id = useId();
  return (
    <>
      <output className="login-message">{t(hint)}</output>
      <label htmlFor={id}>{t('field.code')}</label>
      <input
        id={id}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={20}
        value={value}
        placeholder={t('placeholder.code')}
        aria-invalid={isMissing}
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing && <small role="alert">{t('required.code')}</small>}
    </>
  );
}

/** The password can be shown, and a hint says when Caps Lock is on. */
function PasswordField({ value, onChange, isFirst, isMissing }: FieldProps) {
  const t = useText('session');
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <label htmlFor={id}>{t('field.password')}</label>
      <span className="login-password">
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoFocus={isFirst}
          value={value}
          placeholder={t('placeholder.password')}
          aria-invalid={isMissing}
          onChange={(event) => onChange(event.target.value)}
          onKeyUp={watchCapsLock}
          onKeyDown={watchCapsLock}
          onBlur={() => setHasCapsLock(false)}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye isOpen={isShown} />
        </button>
      </span>
      {hasCapsLock && <small className="is-hint">⇪ {t('capsLock')}</small>}
      {isMissing && <small role="alert">{t('required.password')}</small>}
    </>
  );
}

function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!isOpen && <path d="M4 20 20 4" />}
    </svg>
  );
}
