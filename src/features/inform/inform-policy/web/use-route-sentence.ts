import { useReceivingText } from '#features/inform/inform-user/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { InformRoute } from '../contract.ts';

const NAMED = 3;

/** Everything of a route in one sentence. */
export function useRouteSentence(): (route: InformRoute) => string {
  const t = useText('informPolicy');
  const rules = useText('informRule');
  const conditionsOf = useConditions();
  const list = useNames();
  const channelText = useText('informUser');
  return (route) => {
    const { recipients, channels, mergeMinutes, isMute, goesOn } = route;
    const people = recipients.length > 0 ? list(recipients, rules('sentence.with')) : t('sentence.nobody');
    const told = [
      t('sentence.tell', { names: people }),
      channels.length > 0 &&
        t('sentence.channels', { names: channels.map((channel) => channelText(`channel.${channel}`)).join(rules('sentence.with')) }),
      mergeMinutes !== null && (mergeMinutes === 0 ? t('sentence.noMerge') : t('sentence.merge', { minutes: mergeMinutes })),
    ];
    return [...conditionsOf(route), ...(isMute ? [t('sentence.mute')] : told), goesOn && t('sentence.goesOn')]
      .filter((part) => part !== false)
      .join(rules('sentence.and'));
  };
}

function useNames() {
  const rules = useText('informRule');
  return (rows: readonly { name: string }[], between: string): string => {
    const names = rows.map(({ name }) => name);
    return names.length > NAMED
      ? `${names.slice(0, NAMED).join(between)} ${rules('sentence.more', { total: names.length })}`
      : names.join(between);
  };
}

function useConditions(): (route: InformRoute) => (string | false)[] {
  const t = useText('informPolicy');
  const rules = useText('informRule');
  const web = useText('web');
  const hoursText = useReceivingText();
  const list = useNames();
  return ({ matching: { levels, mediaTypes, hours, subjectIds, ruleIds }, subjects, rules: ownRules }) => {
    const or = rules('sentence.or');
    const namesOf = (rows: readonly { name: string }[]) => (rows.length > 0 ? list(rows, or) : '—');
    return [
      levels.length > 0 ? t('sentence.levels', { names: levels.map((level) => rules(`level.${level}`)).join(or) }) : t('sentence.all'),
      subjectIds.length > 0 && t('sentence.subjects', { names: namesOf(subjects) }),
      ruleIds.length > 0 && t('sentence.rules', { names: namesOf(ownRules) }),
      mediaTypes.length > 0 && t('sentence.mediaTypes', { names: mediaTypes.map((media) => web(`media.${media}`)).join(or) }),
      hours !== null && t('sentence.hours', { time: hoursText(hours) }),
    ];
  };
}
