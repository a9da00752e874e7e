import { useMemo } from 'react';
import { pageLook, ReportBlock, type ReportView, ReportViewContext } from '#features/report/brief-report/web/facade.tsx';
import type { Block } from '#shared/bulletin.ts';
import { BULLETIN_THEMES, type BulletinTheme } from '#shared/bulletin-themes.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ShownLogo } from '../contract.ts';
import { LogoPicture } from './LogoPicture.tsx';
import './bulletin-look.css';

interface LookPreviewProps {
  theme: BulletinTheme | null;
  colour: string | null;
  isOnPlate: boolean;
  logo: ShownLogo | null;
  name: string;
}

/** A page of which only the cover is looked at. */
const VIEW: ReportView = {
  isWhole: false,
  valueOf: () => 0,
  number: ({ text }) => text,
  article: (_id, text) => text,
  picture: (id, alt) => <LogoPicture id={id} alt={alt} />,
};

/** The cover in every theme; the chosen one is marked. */
export function LookPreview({ theme, colour, isOnPlate, logo, name }: LookPreviewProps) {
  const t = useText('bulletinLook');
  const locale = useLanguage();
  const shownLogo = useMemo(
    () => logo && { pictureId: logo.id, width: logo.width, height: logo.height, alt: name, isOnPlate },
    [logo, name, isOnPlate],
  );
  const coverOf = (own: BulletinTheme | null): Extract<Block, { is: 'cover' }> => ({
    is: 'cover',
    title: t('preview.name'),
    issue: t('preview.issue'),
    lines: [t('preview.period')],
    label: t('preview.label'),
    house: { theme: own, colour, logo: shownLogo },
  });
  return (
    <section aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      <ReportViewContext value={VIEW}>
        <div className="look-covers">
          {[null, ...BULLETIN_THEMES].map((own) => {
            const cover = coverOf(own);
            return (
              <figure key={own} className={own === theme ? 'is-chosen' : ''}>
                <div className="look-sheet">
                  <article {...pageLook(cover)} lang={locale}>
                    <ReportBlock block={cover} place="" locale={locale} chosen={undefined} onChoose={() => undefined} />
                  </article>
                </div>
                <figcaption>
                  {t(`theme.${own ?? 'none'}`)}
                  {own === theme && ` · ${t('preview.chosen')}`}
                </figcaption>
              </figure>
            );
          })}
        </div>
      </ReportViewContext>
    </section>
  );
}
