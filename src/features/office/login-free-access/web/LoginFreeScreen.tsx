import { Skeleton } from 'antd';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LOCALES } from '#shared/error-messages.ts';
import { isRecord } from '#shared/is-record.ts';
import { useCall } from '#web/client/use-call.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { useLanguageOf } from '#web/i18n/use-language-of.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useShownRecord } from '#web/screens/record-name.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { randomName } from '#web/ui/random-name.ts';
import { loginFreeContract } from '../contract.ts';
import { LinkDoor } from './LinkDoor.tsx';
import { LinkPages } from './LinkPages.tsx';
import './login-free.css';

const UNAUTHORIZED = 401;
const TOO_OFTEN = 429;

/** What an access link opens, in the language of whoever made it. */
export function LoginFreeScreen() {
  const [search] = useSearchParams();
  const locale = LOCALES.find((each) => each === search.get('lang')) ?? getLanguage();
  const texts = useLanguageOf(locale);
  if (!texts) return null;
  return (
    <I18nextProvider i18n={texts}>
      <div lang={locale}>
        <OpenedLink />
      </div>
    </I18nextProvider>
  );
}

/** Its pass is kept by this page alone and never becomes a session. */
function OpenedLink() {
  const t = useText('loginFreeAccess');
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const isLocked = search.has('locked');
  const [password, setPassword] = useState('');
  const [isOver, setOver] = useState(false);
  const isAsked = key !== '' && (!isLocked || password !== '');
  // One whose answer was lost is the same opening.
  const [attempt] = useState(randomName);
  // Each opening is a use: it is not asked for again by itself.
  const opened = useCall(loginFreeContract.open, { key, password, attempt }, { isEnabled: isAsked, staleMs: Number.POSITIVE_INFINITY });
  useShownRecord(opened.data?.name);
  const { error, data } = opened;
  if (data && !error && !isOver) return <LinkPages opened={data} onOver={() => setOver(true)} />;
  const isGone = key === '' || error?.status === UNAUTHORIZED;
  // The same once more, such as after too many tries, is a new try.
  const unlock = (given: string) => (given === password ? void opened.refetch() : setPassword(given));
  const again = async () => {
    await opened.refetch();
    setOver(false);
  };
  return (
    <main className="login-free-door">
      {isAsked && opened.isFetching && <Skeleton active paragraph={{ rows: 8 }} />}
      {error?.status === TOO_OFTEN && <p role="alert">{t('page.often', { seconds: secondsOf(error.detail) })}</p>}
      {error && !isGone && error.status !== TOO_OFTEN && <ErrorState error={error} onRetry={() => void opened.refetch()} />}
      {!opened.isFetching && (isGone || isOver || isLocked) && (
        <LinkDoor
          key={password}
          state={isGone ? 'gone' : isOver ? 'over' : 'locked'}
          hasPassword={key !== '' && (isLocked || isGone)}
          onUnlock={unlock}
          onAgain={isOver && !isGone ? () => void again() : undefined}
        />
      )}
    </main>
  );
}

const secondsOf = (detail: unknown): number => (isRecord(detail) && typeof detail.seconds === 'number' ? detail.seconds : 60);
