import { useId, useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { sessionContract } from '../contract.ts';
import { keepBegun } from './begun-sign-in.ts';
import { beginByProviderRoute, findProviderRoute } from './session-gateway.ts';

type Found = Output<(typeof sessionContract)['findProvider']>;
export type ProviderOption = Output<(typeof sessionContract)['branding']>['providers'][number];

/** Leads the browser to the provider. `say`: a failure before it leaves. */
async function leave(id: number, redirect: string | null, say: (error: unknown) => void): Promise<void> {
  try {
    const { url, begun } = await call(beginByProviderRoute, { providerId: id });
    keepBegun({ begun, redirect });
    window.location.assign(url);
  } catch (error) {
    say(error);
  }
}

interface ProviderButtonsProps {
  providers: readonly ProviderOption[];
  /** Some can be found by a mail address. */
  canFind: boolean;
  redirect: string | null;
  isBusy: boolean;
  onFind: () => void;
  onError: (error: unknown) => void;
}

export function ProviderButtons({ providers, canFind, redirect, isBusy, onFind, onError }: ProviderButtonsProps) {
  const t = useText('session');
  return (
    <>
      {providers.map(({ id, name }) => (
        <button key={id} type="button" className="login-passkey" disabled={isBusy} onClick={() => void leave(id, redirect, onError)}>
          {t('provider.with', { name })}
        </button>
      ))}
      {canFind && providers.length === 0 && (
        <button type="button" className="login-passkey" disabled={isBusy} onClick={onFind}>
          {t('provider.find')}
        </button>
      )}
    </>
  );
}

interface FindProviderProps {
  redirect: string | null;
  onBack: () => void;
}

/** By the work address; before anybody is led away, the page names the organisation and the host. */
export function FindProvider({ redirect, onBack }: FindProviderProps) {
  const t = useText('session');
  const [mail, setMail] = useState('');
  const [found, setFound] = useState<Found>();
  const [message, setMessage] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const say = (error: unknown) => setMessage(wordsOf(t, error));
  const find = async () => {
    if (!mail.includes('@')) return setMessage(t('provider.mailMissing'));
    setIsBusy(true);
    setMessage('');
    try {
      setFound(await call(findProviderRoute, { mail: mail.trim() }));
    } catch (error) {
      say(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="login-form"
      onSubmit={(event) => {
        event.preventDefault();
        void (found ? leave(found.id, redirect, say) : find());
      }}
    >
      {message && (
        <p className="login-message is-error" role="alert">
          {message}
        </p>
      )}
      {found ? (
        <output className="login-message">{t('provider.leading', { client: found.clientName, name: found.name, host: found.host })}</output>
      ) : (
        <MailField value={mail} onChange={setMail} />
      )}
      <button type="submit" className="login-submit" disabled={isBusy}>
        {t(found ? 'provider.leave' : 'provider.next')}
      </button>
      <button type="button" className="login-other" onClick={onBack}>
        {t('provider.back')}
      </button>
    </form>
  );
}

function MailField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText('session');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('provider.mail')}</label>
      <input
        id={id}
        name="mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={200}
        value={value}
        placeholder={t('provider.mailPlaceholder')}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

function wordsOf(t: ReturnType<typeof useText<'session'>>, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error');
  if (error.code === 'network') return t('network');
  if (error.code === 'not-found') return t('provider.unknown');
  return error.message || t('error');
}
