import type { SurgeLevel } from '#shared/surge-levels.ts';
import type { RuleConditions } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { shortly } from '#web/ui/shortly.ts';
import { useRegionName } from '#web/ui/use-region-name.ts';

export interface SaidRule {
  warningLevel: SurgeLevel;
  conditions: RuleConditions;
  subjects: readonly { name: string }[];
  tags: readonly { name: string }[];
  recipients: readonly { name: string }[];
}

const NAMED = 3;

/** Everything of a rule in one sentence. */
export function useRuleSentence(): (rule: SaidRule) => string {
  const t = useText('informRule');
  const web = useText('web');
  const regionName = useRegionName();
  const list = (names: readonly string[], between: string = t('sentence.or')): string =>
    names.length > NAMED ? `${names.slice(0, NAMED).join(between)} ${t('sentence.more', { total: names.length })}` : names.join(between);
  return ({ warningLevel, conditions, subjects, tags, recipients }) => {
    const { emotions, mediaTypes, levels, provinces, expression, isSureOnly } = conditions;
    const namesOf = (rows: readonly { name: string }[], between?: string) =>
      list(
        rows.map(({ name }) => name),
        between,
      );
    const parts = [
      subjects.length > 0 && t('sentence.subjects', { names: namesOf(subjects) }),
      emotions.length > 0 && t('sentence.emotions', { names: list(emotions.map((emotion) => web(`emotion.${emotion}`))) }),
      isSureOnly && t('sentence.sure'),
      mediaTypes.length > 0 && t('sentence.mediaTypes', { names: list(mediaTypes.map((media) => web(`media.${media}`))) }),
      levels.length > 0 && t('sentence.levels', { names: list(levels.map((level) => web(`level.${level}`))) }),
      provinces.length > 0 && t('sentence.provinces', { names: list(provinces.map((code) => regionName(code))) }),
      tags.length > 0 && t('sentence.tags', { names: namesOf(tags) }),
      expression !== '' && t('sentence.expression', { expression: shortly(expression) }),
    ].filter((part) => part !== false);
    return t('sentence.whole', {
      conditions: parts.length > 0 ? parts.join(t('sentence.and')) : t('sentence.all'),
      level: t(`level.${warningLevel}`),
      recipients: recipients.length > 0 ? namesOf(recipients, t('sentence.with')) : t('sentence.nobody'),
    });
  };
}
