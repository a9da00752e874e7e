import type { ruleWords as chinese } from './rule-words.zh-CN.ts';

type Like<Words> = { readonly [Name in keyof Words]: Words[Name] extends string ? string : Like<Words[Name]> };
export type RuleWords = Like<typeof chinese>;

export const ruleWords: RuleWords = {
  sentence: {
    all: 'every new article',
    subjects: 'the subject is {{names}}',
    emotions: 'the sentiment is {{names}}',
    sure: 'the verdict is sure',
    mediaTypes: 'it comes from {{names}}',
    levels: 'the site level is {{names}}',
    provinces: 'it concerns {{names}}',
    tags: 'it is tagged {{names}}',
    classes: 'its class is {{names}}',
    sites: 'its site is {{names}}',
    authors: 'its author is {{names}}',
    followers: 'its author is known to have at least {{total, follower|followers}}',
    expression: 'its text fits “{{expression}}”',
    whole: '{{level}} warning to {{recipients}} when {{conditions}}',
    watched: 'A warning to {{recipients}} when {{state}}',
    allArticles: 'all new articles',
    ofArticles: 'articles where {{conditions}}',
    risk: '{{articles}} reach a risk score of {{limits}}',
    volume: '{{articles}} reach {{limits}} in {{minutes, minute|minutes}}',
    riseWindows:
      '{{articles}} reach {{limits}} times the mean of the {{back, window|windows}} of {{minutes, minute|minutes}} before (at least {{fewest}})',
    riseDays:
      '{{articles}} of {{minutes, minute|minutes}} reach {{limits}} times the mean of the same time of {{back, day|days}} (at least {{fewest}})',
    deviationsWindows:
      '{{articles}} deviate by {{limits}} from the mean of the {{back, window|windows}} of {{minutes, minute|minutes}} before (at least {{fewest}})',
    deviationsDays:
      '{{articles}} of {{minutes, minute|minutes}} deviate by {{limits}} from the mean of the same time of {{back, day|days}} (at least {{fewest}})',
    share: '{{articles}} of {{minutes, minute|minutes}} are negative by {{limits}}% (of at least {{fewest}})',
    eventArticles: '{{articles}} reach {{limits}} in one event',
    eventHeat: 'a heat of {{limits}} is reached by an event of {{articles}}',
    inPhases: 'in the phase {{names}}',
    spread: 'the {{number}} of one of {{articles}} grow by {{limits}} in {{minutes, minute|minutes}}',
    silent: '{{names}} had no new article for {{hours, hour|hours}}',
    anySource: 'any source',
    limit: '{{value}} ({{level}})',
    byPolicy: 'whom the policy says',
    nobody: '(nobody)',
    and: ', ',
    or: ' or ',
    with: ' and ',
    more: 'and others, {{total}} in all',
  },
  level: { blue: 'Blue', yellow: 'Yellow', orange: 'Orange', red: 'Red' },
  number: { forward: 'reposts', reply: 'comments', like: 'likes', read: 'reads', play: 'plays' },
  phase: { start: 'start', rise: 'rise', peak: 'peak', fall: 'fall' },
  /** Of sites; as everywhere on the pages. */
  siteLevel: {
    central: 'Central',
    provincial: 'Provincial',
    city: 'City',
    county: 'County',
    commercial: 'Commercial',
    overseas: 'Overseas',
    self: 'Self-media',
  },
};
