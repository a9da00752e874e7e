import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { usePersistedState } from '#web/state/persisted-state.ts';
import { useSignIn } from './use-sign-in.ts';

export interface LoginFormProps {
  /** The path that was wanted. */
  redirect: string | null;
  /** Why a session ended: an error code. */
  reason: string | null;
}

export function LoginForm({ redirect, reason }: LoginFormProps) {
  const t = useText('session');
  const id = useId();
  const lastUsername = usePersistedState((state) => state.login.lastUsername);
  const [username, setUsername] = useState(lastUsername);
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const { state, signIn } = useSignIn(redirect, reason);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const missing = { username: wasTried && username.trim() === '', password: wasTried && password === '' };
  return (
    <form
      noValidate
      className="login-form"
      onSubmit={(event) => {
        event.preventDefault();
        setWasTried(true);
        if (username.trim() !== '' && password !== '') void signIn(username.trim(), password);
      }}
    >
      {state.message && (
        <p className={state.isError ? 'login-message is-error' : 'login-message'} role={state.isError ? 'alert' : 'status'}>
          {state.message}
        </p>
      )}
      <label htmlFor={`${id}u`}>{t('field.username')}</label>
      <input
        id={`${id}u`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={lastUsername === ''}
        value={username}
        placeholder={t('placeholder.username')}
        aria-invalid={missing.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      {missing.username && <small role="alert">{t('required.username')}</small>}
      <label htmlFor={`${id}p`}>{t('field.password')}</label>
      <span className="login-password">
        <input
          id={`${id}p`}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoFocus={lastUsername !== ''}
          value={password}
          placeholder={t('placeholder.password')}
          aria-invalid={missing.password}
          onChange={(event) => setPassword(event.target.value)}
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
      {missing.password && <small role="alert">{t('required.password')}</small>}
      <button type="submit" className="login-submit" disabled={state.isBusy}>
        {t(state.isBusy ? 'submitting' : 'submit')}
      </button>
    </form>
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
