import type { Topic } from './topic-types.ts';

/** What overseas outlets write. */
export const ENGLISH_TOPICS: readonly Topic[] = [
  {
    key: 'en-complaint',
    tone: 'negative',
    about: 'company',
    weight: 5,
    hashtag: '',
    titles: [
      '{coEn} [faces a wave of complaints|under fire] over [faulty products|unanswered refunds|poor service]',
      'Angry customers accuse {coEn} of [ignoring|dismissing] {120-900} complaints',
      'Regulator [fines|warns] {coEn} over [misleading advertising|safety failures]',
    ],
    leads: [
      '{coEn}, a Chinese {tradeEn}, is facing growing anger after more than {120-900} customers complained that [their products failed within months|refunds never arrived|staff refused to help].',
      "A consumer watchdog said it had opened an inquiry into {coEn} after a surge of complaints, the {tradeEn}'s worst quarter in {2-6} years.",
    ],
    facts: [
      'One customer said she had called the service line {11-40} times without getting a clear answer, calling the experience "humiliating".',
      'Documents seen by this newspaper show that managers knew of the defect {3-9} months ago but failed to act.',
      'Analysts at two brokers cut their forecasts by {8-25} per cent, warning that the scandal could damage sales.',
      'The company apologised and promised to inspect {1200-9800} units within {20-60} days.',
      'Lawyers representing {40-300} families said the offer was unacceptable and threatened to sue.',
    ],
    voices: [],
  },
  {
    key: 'en-growth',
    tone: 'positive',
    about: 'company',
    weight: 4,
    hashtag: '',
    titles: [
      '{coEn} posts [record|strong] profit as sales jump {12-48} per cent',
      '{coEn} wins [praise|award] for [innovation|customer service]',
      '{coEn} [expands overseas|opens research centre], creating {300-2600} jobs',
    ],
    leads: [
      '{coEn}, the Chinese {tradeEn}, reported a record quarterly profit after sales rose {12-48} per cent, beating market expectations.',
      'The {tradeEn} {coEn} has won a major industry award, with judges praising its excellent service and impressive technology.',
    ],
    facts: [
      'Revenue reached {3-28}.{1-9} billion yuan, while operating margins improved to {9-24}.{1-9} per cent.',
      'Chairman of the company said the success belonged to its {2000-28000} employees, who will share a bonus.',
      'Investors welcomed the results, sending shares up {3-11}.{1-9} per cent, the best gain in {4-18} months.',
      'Independent tests rated its latest product {8-9}.{1-9} out of 10, the highest score in its class.',
      'The new site will create {300-2600} jobs and run entirely on renewable energy.',
    ],
    voices: [],
  },
  {
    key: 'en-news',
    tone: 'neutral',
    about: 'company',
    weight: 4,
    hashtag: '',
    titles: [
      '{coEn} [names new finance chief|to hold shareholder meeting|updates pricing]',
      '{coEn} signs agreement with {2-5} regional partners',
      "China's {tradeEn} sector: {4-12} things to watch",
    ],
    leads: [
      '{coEn} said on Tuesday that its board had approved {4-12} proposals, including the appointment of a new finance chief.',
      'The Chinese {tradeEn} {coEn} has signed a framework agreement with {2-5} regional partners, according to a filing.',
    ],
    facts: [
      'The agreement covers {3-8} markets and runs for {2-5} years; financial terms were not disclosed.',
      'The company employs about {2000-28000} people and was listed {3-9} years ago.',
      'A spokesperson said the changes take effect on the first day of next month.',
      'Trading volume was {12-96} million shares, compared with an average of {10-80} million.',
      'The filing lists {6-18} subsidiaries in {3-9} provinces.',
    ],
    voices: [],
  },
  {
    key: 'en-weather',
    tone: 'negative',
    about: 'city',
    weight: 3,
    hashtag: '',
    titles: [
      'Floods [displace|force out] {1200-9800} in island province',
      'Magnitude {5-6}.{1-9} earthquake damages {40-900} homes',
      'Storm leaves {2-19} dead and thousands without power',
    ],
    leads: [
      'Heavy rain and landslides have killed at least {2-19} people and displaced {1200-9800}, emergency officials said, as rescuers searched for the missing.',
    ],
    facts: [
      'Roads to {6-24} villages were cut off, and the main hospital lost power for {5-18} hours.',
      'Officials warned of more rain over the next {2-4} days and urged residents to leave low-lying areas.',
      'Aid groups said {30-160} tonnes of food and blankets were on the way.',
      'Residents criticised the authorities for issuing the warning {3-9} hours too late.',
      'Losses were estimated at {20-260} million dollars.',
    ],
    voices: [],
  },
  {
    key: 'en-world',
    tone: 'neutral',
    about: 'city',
    weight: 3,
    hashtag: '',
    titles: [
      'Freight rates [ease|rise] {2-9}.{1-9} per cent in November',
      'Ministers meet to discuss {3-9}-point climate plan',
      'Central bank keeps rate at {1-4}.{10-75} per cent',
    ],
    leads: [
      'Average freight rates on the main Asian routes moved by {2-9}.{1-9} per cent last month, according to an index of {18-60} carriers.',
      'Ministers from {22-90} countries met on Monday to discuss a plan for shared power grids.',
    ],
    facts: [
      'The index stands at {900-3200} points, compared with {900-3200} a year earlier.',
      'The next meeting is scheduled in {2-6} months.',
      'Economists polled by this newspaper expect growth of {1-4}.{1-9} per cent next year.',
      'Delegates will vote on {4-14} amendments before the end of the week.',
      'Imports from the region account for about {6-28} per cent of the total.',
    ],
    voices: [],
  },
];
