import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { apiAddress } from '#web/client/api-address.ts';
import { call } from '#web/client/call.ts';
import { BrandMark } from '#web/shell/BrandMark.tsx';
import { LanguageSwitch } from '#web/shell/LanguageSwitch.tsx';
import { themeOf } from '#web/shell/themes.data.ts';
import type { sessionContract } from '../contract.ts';
import { brandingRoute } from './session-gateway.ts';
import { LoginForm } from './LoginForm.tsx';
import './login.css';

type Branding = Output<(typeof sessionContract)['branding']>;
const NONE: Branding['providers'] = [];

/** The sign-in screen. It is plain HTML: the component library is loaded after signing in. */
export function LoginScreen() {
  const t = useText('session');
  const [search] = useSearchParams();
  const branding = useBranding();
  const name = branding?.systemName || t('systemName');
  const theme = themeOf(branding?.themeStyleCode);
  useEffect(() => {
    document.title = `${t('title')} – ${name}`;
  }, [t, name]);
  return (
    <div className="login" style={{ '--brand': theme.colorPrimary, '--brand-deep': theme.headerBackground }}>
      <aside className="login-side" style={pictureStyle(branding?.pictureKey)}>
        <div className="login-brand">
          <BrandMark iconUrl={branding?.iconUrl} size={40} />
          <span>{name}</span>
        </div>
        <div>
          <p className="login-tagline">{t('tagline')}</p>
          <ul>
            {t('points', { returnObjects: true }).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <Waves />
      </aside>
      <main className="login-main">
        <LanguageSwitch className="login-language" />
        <div className="login-card">
          <div className="login-small-brand">
            <BrandMark iconUrl={branding?.iconUrl} size={32} />
            <span>{name}</span>
          </div>
          <h1>{t('heading')}</h1>
          <LoginForm
            redirect={search.get('redirect')}
            reason={search.get('reason')}
            providers={branding?.providers ?? NONE}
            canFindProvider={branding?.hasProviders === true}
          />
        </div>
      </main>
    </div>
  );
}

/** Behind the words, darkened so that they stay readable. */
const pictureStyle = (key: string | undefined) =>
  key
    ? {
        background: `linear-gradient(rgb(0 0 0 / 45%), rgb(0 0 0 / 45%)), url("${apiAddress(`/v1/branding/picture?key=${key}`)}") center / cover`,
      }
    : undefined;

/** Without an answer the product's own name and picture stay: signing in must not depend on it. */
function useBranding(): Branding | undefined {
  const [branding, setBranding] = useState<Branding>();
  useEffect(() => {
    const stop = new AbortController();
    call(brandingRoute, undefined, stop.signal).then(setBranding, () => undefined);
    return () => stop.abort();
  }, []);
  return branding;
}

function Waves() {
  return (
    <svg className="login-waves" viewBox="0 0 600 240" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 90 C120 20 220 150 340 90 S520 40 600 80" />
      <path d="M0 130 C120 60 220 190 340 130 S520 80 600 120" />
      <path d="M0 170 C120 100 220 230 340 170 S520 120 600 160" />
    </svg>
  );
}
