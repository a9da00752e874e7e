import { SURGE_LEVELS, type SurgeLevel } from '#shared/surge-levels.ts';
import { isWatched, type RuleConditions, type RuleTrigger } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { shortly } from '#web/ui/shortly.ts';

type Named = readonly { name: string }[];

export interface SaidRule {
  warningLevel: SurgeLevel;
  ruleTrigger: RuleTrigger;
  conditions: RuleConditions;
  subjects: Named;
  tags: Named;
  classes: Named;
  sites: Named;
  authors: Named;
  sources: Named;
  recipients: Named;
  recipientIds: readonly number[];
}

const NAMED = 3;

type NameOf = (province: string) => string;

/** Everything of a rule in one sentence. */
export function useRuleSentence(provinceName: NameOf): (rule: SaidRule) => string {
  const t = useText('informRule');
  const conditionsOf = useConditions(provinceName);
  const state = useStateText();
  const list = useList();
  return (rule) => {
    const { recipients, recipientIds, warningLevel, ruleTrigger } = rule;
    const named = recipients.length > 0 ? list(namesOf(recipients), t('sentence.with')) : t('sentence.nobody');
    const people = recipientIds.length === 0 ? t('sentence.byPolicy') : named;
    const parts = conditionsOf(rule);
    if (ruleTrigger.kind !== 'risk' && !isWatched(ruleTrigger.kind)) {
      const conditions = parts.length > 0 ? parts.join(t('sentence.and')) : t('sentence.all');
      return t('sentence.whole', { conditions, level: t(`level.${warningLevel}`), recipients: people });
    }
    const articles = parts.length > 0 ? t('sentence.ofArticles', { conditions: parts.join(t('sentence.and')) }) : t('sentence.allArticles');
    return t('sentence.watched', { state: state(rule, articles), recipients: people });
  };
}

const namesOf = (rows: Named): string[] => rows.map(({ name }) => name);

function useList() {
  const t = useText('informRule');
  return (names: readonly string[], between: string = t('sentence.or')): string =>
    names.length > NAMED ? `${names.slice(0, NAMED).join(between)} ${t('sentence.more', { total: names.length })}` : names.join(between);
}

function useConditions(provinceName: NameOf): (rule: SaidRule) => string[] {
  const t = useText('informRule');
  const web = useText('web');
  const list = useList();
  return ({ conditions, subjects, tags, classes, sites, authors }) => {
    const { emotions, mediaTypes, levels, provinces, expression, isSureOnly } = conditions;
    return [
      subjects.length > 0 && t('sentence.subjects', { names: list(namesOf(subjects)) }),
      emotions.length > 0 && t('sentence.emotions', { names: list(emotions.map((emotion) => web(`emotion.${emotion}`))) }),
      isSureOnly && t('sentence.sure'),
      mediaTypes.length > 0 && t('sentence.mediaTypes', { names: list(mediaTypes.map((media) => web(`media.${media}`))) }),
      levels.length > 0 && t('sentence.levels', { names: list(levels.map((level) => web(`level.${level}`))) }),
      provinces.length > 0 && t('sentence.provinces', { names: list(provinces.map(provinceName)) }),
      tags.length > 0 && t('sentence.tags', { names: list(namesOf(tags)) }),
      classes.length > 0 && t('sentence.classes', { names: list(namesOf(classes)) }),
      sites.length > 0 && t('sentence.sites', { names: list(namesOf(sites)) }),
      authors.length > 0 && t('sentence.authors', { names: list(namesOf(authors)) }),
      expression !== '' && t('sentence.expression', { expression: shortly(expression) }),
    ].filter((part) => part !== false);
  };
}

/** What a rule watches, and from which numbers its levels begin. */
function useStateText(): (rule: SaidRule, articles: string) => string {
  const t = useText('informRule');
  const list = useList();
  return ({ ruleTrigger, sources }, articles) => {
    const { kind, minutes, back, fewest, against, by, measure, phases, hours, thresholds } = ruleTrigger;
    const limits = SURGE_LEVELS.flatMap((level) =>
      thresholds[level] === null ? [] : [t('sentence.limit', { value: thresholds[level], level: t(`level.${level}`) })],
    ).join(t('sentence.with'));
    const values = { articles, minutes, back, fewest, limits };
    if (kind === 'silent')
      return t('sentence.silent', { hours, names: sources.length > 0 ? list(namesOf(sources)) : t('sentence.anySource') });
    if (kind === 'spread') return t('sentence.spread', { ...values, number: t(`number.${ruleTrigger.number}`) });
    if (kind === 'event') {
      const reached = measure === 'heat' ? t('sentence.eventHeat', values) : t('sentence.eventArticles', values);
      const names = list(phases.map((phase) => t(`phase.${phase}`)));
      return phases.length > 0 ? [reached, t('sentence.inPhases', { names })].join(t('sentence.and')) : reached;
    }
    if (kind === 'rise') {
      if (by === 'factor') return against === 'days' ? t('sentence.riseDays', values) : t('sentence.riseWindows', values);
      return against === 'days' ? t('sentence.deviationsDays', values) : t('sentence.deviationsWindows', values);
    }
    return t(kind === 'risk' ? 'sentence.risk' : kind === 'share' ? 'sentence.share' : 'sentence.volume', values);
  };
}
