import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { shortly } from '#web/ui/shortly.ts';
import { type SaidRule, sayRule } from '../say-rule.ts';

/** Which of them a part has is known by its key alone, and that only when it is said. */
const NO_VALUES = {
  articles: '',
  back: '',
  conditions: '',
  expression: '',
  fewest: '',
  hours: '',
  level: '',
  limits: '',
  names: '',
  number: '',
  recipients: '',
  span: '',
  state: '',
  total: '',
  value: '',
};

/** Everything of a rule in one sentence. */
export function useRuleSentence(provinceName: (province: string) => string): (rule: SaidRule) => string {
  const t = useText('informRule');
  const web = useText('web');
  return (rule) =>
    sayRule(rule, {
      say: (part, values) => t(`sentence.${part}`, { ...NO_VALUES, ...values }),
      level: (level) => t(`level.${level}`),
      number: (number) => t(`number.${number}`),
      phase: (phase) => t(`phase.${phase}`),
      emotion: (emotion) => web(`emotion.${emotion}`),
      media: (media) => web(`media.${media}`),
      siteLevel: (level) => web(`level.${level}`),
      province: provinceName,
      count: formatInFull,
      short: shortly,
    });
}
