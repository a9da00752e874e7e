/** Festivals. Lunar dates (1/1, 5/5, 8/15 of the Chinese calendar) were computed with Intl's `chinese` calendar of ICU. */
type LunarDates = readonly [springFestival: string, dragonBoat: string, midAutumn: string];

/** MM-DD by year. */
export const LUNAR: Readonly<Record<number, LunarDates>> = {
  2015: ['02-19', '06-20', '09-27'],
  2016: ['02-08', '06-09', '09-15'],
  2017: ['01-28', '05-30', '10-04'],
  2018: ['02-16', '06-18', '09-24'],
  2019: ['02-05', '06-07', '09-13'],
  2020: ['01-25', '06-25', '10-01'],
  2021: ['02-12', '06-14', '09-21'],
  2022: ['02-01', '06-03', '09-10'],
  2023: ['01-22', '06-22', '09-29'],
  2024: ['02-10', '06-10', '09-17'],
  2025: ['01-29', '05-31', '10-06'],
  2026: ['02-17', '06-19', '09-25'],
  2027: ['02-07', '06-09', '09-15'],
  2028: ['01-26', '05-28', '10-03'],
  2029: ['02-13', '06-16', '09-22'],
  2030: ['02-02', '06-05', '09-12'],
  2031: ['01-23', '06-24', '10-01'],
  2032: ['02-11', '06-12', '09-19'],
  2033: ['01-31', '06-01', '09-08'],
  2034: ['02-19', '06-20', '09-27'],
  2035: ['02-08', '06-10', '09-16'],
  2036: ['01-28', '05-30', '10-04'],
  2037: ['02-15', '06-18', '09-24'],
  2038: ['02-04', '06-07', '09-13'],
  2039: ['01-24', '05-27', '10-02'],
  2040: ['02-12', '06-14', '09-20'],
};

export interface Festival {
  /** Sources of regular expressions over folded text. */
  zh: string;
  en: string;
  /** MM-DD, or the name of a lunar date. */
  date: string | 0 | 1 | 2;
  /** Days by which the holiday begins before and ends after the date: 期间, 假期, holiday. */
  before: number;
  after: number;
}

/** The days off differ from year to year; these are the usual ones, and for the sales the weeks of the campaign. */
export const FESTIVALS: readonly Festival[] = [
  { zh: '(?:十一)?国庆|十一(?=长假|假期|黄金周)', en: 'national day|golden week', date: '10-01', before: 0, after: 6 },
  { zh: '春节', en: 'spring festival|chinese new year|lunar new year', date: 0, before: 1, after: 6 },
  { zh: '元旦', en: "new year's day", date: '01-01', before: 0, after: 2 },
  { zh: '五一|劳动节', en: 'labou?r day|may day', date: '05-01', before: 0, after: 4 },
  { zh: '端午', en: 'dragon boat(?: festival)?', date: 1, before: 1, after: 1 },
  { zh: '中秋', en: 'mid-autumn(?: festival)?', date: 2, before: 1, after: 1 },
  { zh: '双十一|双11', en: "singles'? day|double 11", date: '11-11', before: 10, after: 0 },
  { zh: '双十二|双12', en: 'double 12', date: '12-12', before: 11, after: 0 },
  { zh: '618(?=[\\s大期当年电购促]|$)', en: '618 (?:sale|festival)', date: '06-18', before: 17, after: 0 },
  { zh: '3[·.]?15(?=[\\s晚期当消]|$)|三一五', en: 'consumer rights day', date: '03-15', before: 0, after: 0 },
];
