import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StartHere } from '#web/ui/StartHere.tsx';
import { useOwnSubjects } from '#web/ui/use-own-subjects.ts';
import { BrandCards } from './BrandCards.tsx';
import { BrandFilterBar } from './BrandFilterBar.tsx';
import { analysisRoutes } from './routes.ts';
import { useBrandChoice } from './use-brand-choice.ts';

/** Two to six subjects side by side. */
export function BrandAnalysisScreen() {
  const t = useText('analysis');
  const choice = useBrandChoice();
  const { filters } = choice.list;
  const subjectId = filters.subjectId ?? [];
  const left = useOwnSubjects().filter(({ id }) => !subjectId.includes(id));
  const isEnough = subjectId.length >= 2;
  const brands = useCall(analysisRoutes.brands, { ...filters, subjectId }, { keepsPrevious: true, isEnabled: isEnough });
  return (
    <>
      <PageHeader />
      <BrandFilterBar {...choice} />
      {isEnough ? (
        <BrandCards brands={brands} mediaType={filters.mediaType} />
      ) : (
        <StartHere
          text={t('brand.hint')}
          groups={[
            {
              title: t('brand.add'),
              items: left.map(({ id, name }) => ({ key: String(id), text: name, onPick: () => choice.choose([...subjectId, id]) })),
            },
          ]}
        />
      )}
    </>
  );
}
