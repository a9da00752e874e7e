import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Locale, LOCALES } from '#shared/error-messages.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { ShownEmbed } from '../../contract.ts';
import { EmbedParts } from './EmbedParts.tsx';
import { useEmbedChartLook, useIsDark } from './embed-look.ts';
import { type EmbedTexts, loadEmbedTexts } from './embed-texts.ts';
import { type AskedEmbed, type EmbedState, EmbedWatch } from './embed-watch.ts';
import { isAlone, tellHeight } from './parent-page.ts';
import './embed.css';

const NO_SITES: readonly string[] = [];

/** What a page of another site shows in its frame. */
export function EmbedPage({ asked }: { asked: AskedEmbed }) {
  const state = useEmbed(asked);
  const shown = state.phase === 'shown' ? state.shown : undefined;
  const texts = useTexts(shown?.look.locale);
  const isDark = useIsDark(shown?.look.theme ?? 'system');
  const box = useRef<HTMLDivElement>(null);
  useHeight(box, asked.publicId, shown?.origins ?? NO_SITES);
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <div ref={box} className={`embed ${shown?.look.density ?? ''}`} aria-busy={state.phase === 'loading' || !texts}>
      {texts && shown && <ShownParts texts={texts} shown={shown} isDark={isDark} isOld={state.phase === 'shown' && state.isOld} />}
      {texts && state.phase !== 'shown' && state.phase !== 'loading' && (
        <p className="embed-door" role="alert">
          {texts.say(`page.${state.phase}`)}
        </p>
      )}
    </div>
  );
}

function ShownParts({ texts, shown, isDark, isOld }: { texts: EmbedTexts; shown: ShownEmbed; isDark: boolean; isOld: boolean }) {
  const look = useEmbedChartLook(texts.locale, isDark);
  return (
    <main>
      <header>
        <h1>
          <bdi>{shown.name}</bdi>
        </h1>
        <span className="embed-note">{texts.say('page.days', { total: shown.days })}</span>
      </header>
      <EmbedParts texts={texts} look={look} shown={shown} />
      <footer className="embed-note">
        {texts.say(isOld ? 'page.old' : 'page.countedAt', { time: formatFullTime(shown.countedAt).slice(0, -3) })}
      </footer>
    </main>
  );
}

function useEmbed(asked: AskedEmbed): EmbedState {
  const [state, setState] = useState<EmbedState>({ phase: isAlone() ? 'alone' : asked.key + asked.pass === '' ? 'gone' : 'loading' });
  const isAsked = state.phase !== 'alone' && asked.key + asked.pass !== '';
  useEffect(() => {
    if (!isAsked) return undefined;
    const watch = new EmbedWatch(asked, setState);
    watch.start();
    return () => watch.stop();
  }, [asked, isAsked]);
  return state;
}

/** Before it is known which language was chosen, that of the browser. */
function useTexts(chosen: Locale | undefined): EmbedTexts | undefined {
  const [texts, setTexts] = useState<EmbedTexts>();
  const locale = chosen ?? LOCALES.find((each) => each.slice(0, 2) === navigator.language.slice(0, 2)) ?? 'zh-CN';
  useEffect(() => {
    let isOver = false;
    document.documentElement.lang = locale;
    const load = async (): Promise<void> => {
      const loaded = await loadEmbedTexts(locale);
      if (!isOver) setTexts(loaded);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [locale]);
  return texts;
}

function useHeight(box: RefObject<HTMLDivElement | null>, publicId: string, sites: readonly string[]): void {
  useEffect(() => {
    const element = box.current;
    if (!element || isAlone()) return undefined;
    let told = 0;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      if (height === told) return;
      told = height;
      tellHeight(publicId, height, sites);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, publicId, sites]);
}
