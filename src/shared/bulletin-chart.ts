// What a chart of a bulletin draws: worked out once from its table and what a person set, for the page, the PDF and the Word file alike.
import type { Part, TableBlock } from './bulletin.ts';
import { type BulletinChartKind, type CHART_HEIGHTS, type ChartSettings, MOST_PIE_PARTS } from './bulletin-chart-settings.ts';
import { CHART_WORDS } from './bulletin-chart-words.data.ts';
import { EMOTION_COLOURS, SERIES_COLOURS } from './chart-colours.data.ts';
import type { Locale } from './error-messages.ts';
import { isOneOf } from './is-one-of.ts';
import { mapSteps, type MapStep } from './map-steps.ts';
import { EMOTIONS } from './media.ts';
import { shareText, wholeText } from './numbers-text.ts';

/** What the rows are: steps of time, parts of a whole, places, or things whose numbers may overlap. */
export const CHART_NATURES = ['course', 'parts', 'places', 'groups'] as const;
export type ChartNature = (typeof CHART_NATURES)[number];

/** The first is the usual one. */
export const KINDS_OF: Record<ChartNature, readonly BulletinChartKind[]> = {
  course: ['column', 'line', 'area', 'table'],
  parts: ['bar', 'column', 'pie', 'ring', 'table'],
  places: ['map', 'bar', 'column', 'table'],
  groups: ['bar', 'column', 'table'],
};
/** One series has all of it. */
export const isOfOne = (kind: BulletinChartKind): boolean => kind === 'pie' || kind === 'ring' || kind === 'map';
/** Time goes on as it does, and a map has every place. */
export const hasRows = (nature: ChartNature, kind: BulletinChartKind): boolean => nature !== 'course' && kind !== 'map' && kind !== 'table';

const FEWEST_ROWS = 2;
const PLAIN = '#2f6fde';
const OTHER = '#8c8c8c';
const HEIGHTS: Record<(typeof CHART_HEIGHTS)[number], number> = { low: 0.7, usual: 1, high: 1.4 };

export interface BulletinChart {
  nature: ChartNature;
  kind: Exclude<BulletinChartKind, 'table'>;
  title: string;
  /** Times the usual one. */
  height: number;
  hasLabels: boolean;
  /** Of the rows, whole. */
  names: string[];
  series: { title: string; colour: string; values: number[] }[];
  /** Of each row, where they are parts of a whole. */
  colours: string[];
  /** So many rows of the table are the last one here. */
  folded: number;
  map: { places: { code: string; name: string; value: number }[]; steps: MapStep[] } | null;
}

const numberKey = (part: Part | undefined): string | undefined => (part?.is === 'number' ? part.key : undefined);
/** As it is printed. */
const valueOf = (part: Part | undefined): number => (part?.is === 'number' ? Number(part.text.replaceAll(',', '')) : 0);

/** Of the number's key in a snapshot; what leaves the product has the nature itself before a key of its own. */
export function natureOfKey(key: string): ChartNature {
  const [start = '', ...rest] = key.split('.', 2);
  if (isOneOf(CHART_NATURES, start)) return start;
  if (start === 'trend') return 'course';
  if (start === 'media' || (start === 'total' && rest.length > 0)) return 'parts';
  return start === 'region' ? 'places' : 'groups';
}

/** Undefined where there is nothing to draw. */
export function natureOf({ rows, bars, places = [] }: TableBlock): ChartNature | undefined {
  if (bars === null) return undefined;
  const natures = new Set(rows.map((row) => natureOfKey(numberKey(row[bars]) ?? '')));
  const [nature = 'groups'] = natures;
  if (places.length > 0) return 'places';
  return natures.size === 1 && nature !== 'places' ? nature : 'groups';
}

/** Columns that are numbers in every row, by their place. */
export const drawnColumns = ({ columns, rows }: TableBlock): { title: string; at: number }[] =>
  columns.flatMap(({ title }, at) => (rows.length > 0 && rows.every((row) => row[at]?.is === 'number') ? [{ title, at }] : []));

/** As it is set, or the usual one. */
export function kindOf(table: TableBlock): BulletinChartKind {
  const nature = natureOf(table);
  if (!nature) return 'table';
  const { kind } = table.chart ?? {};
  return kind !== undefined && KINDS_OF[nature].includes(kind) ? kind : (KINDS_OF[nature][0] ?? 'table');
}

/** Undefined where a person wants none, and where the table says as much. */
export function chartOf(table: TableBlock, locale: Locale): BulletinChart | undefined {
  const nature = natureOf(table);
  const kind = kindOf(table);
  const { chart: settings = {}, caption, rows } = table;
  if (!nature || kind === 'table') return undefined;
  const head = {
    nature,
    title: settings.title?.trim() || (kind === 'map' ? CHART_WORDS[locale].map : caption),
    height: HEIGHTS[settings.height ?? 'usual'],
    hasLabels: settings.labels ?? nature !== 'course',
  };
  if (kind === 'map') return { ...mapOf(table, locale), ...head, hasLabels: false };
  if (rows.length < FEWEST_ROWS) return undefined;
  const columns = columnsOf(table, settings, kind);
  if (columns.length === 0) return undefined;
  const shown = shownRows(table, settings, { nature, kind, by: columns[0]?.at ?? 0 });
  const fold = (at: number): number[] => (shown.rest.length > 0 ? [sumOf(shown.rest.map((row) => valueOf(row[at])))] : []);
  const series = columns.map(({ title, at }) => ({
    title,
    colour: colourOf(rows, at),
    values: [...shown.rows.map((row) => valueOf(row[at])), ...fold(at)],
  }));
  // Nothing has no parts.
  const isEmpty = isOfOne(kind) && (series[0]?.values.every((value) => value === 0) ?? true);
  return {
    kind: isEmpty ? 'bar' : kind,
    ...head,
    names: [...namesOf(nature, shown.rows), ...(shown.rest.length > 0 ? [othersText(shown.rest.length, locale)] : [])],
    series,
    colours:
      isOfOne(kind) && !isEmpty
        ? [...shown.rows.map((row, i) => partColour(row[columns[0]?.at ?? 0], i)), ...(shown.rest.length > 0 ? [OTHER] : [])]
        : [],
    folded: shown.rest.length,
    map: null,
  };
}

/** Beside the name of a part of a whole, where numbers are shown: its number and share. */
export function partText({ series, hasLabels }: BulletinChart, place: number): string {
  const values = series[0]?.values ?? [];
  const value = values[place] ?? 0;
  return hasLabels ? `  ${wholeText(value)} (${shareText(value, sumOf(values))})` : '';
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function othersText(count: number, locale: Locale): string {
  const words = CHART_WORDS[locale];
  return count === 1 ? words.other : words.others.replace('{n}', String(count));
}

/** Those that are set and there; of a pie one. */
function columnsOf(table: TableBlock, { series }: ChartSettings, kind: BulletinChartKind): { title: string; at: number }[] {
  const all = drawnColumns(table);
  const set = series ? all.filter(({ title }) => series.includes(title)) : all;
  const chosen = set.length > 0 ? set : all;
  if (!isOfOne(kind)) return chosen;
  const usual = series ? undefined : chosen.find(({ at }) => at === table.bars);
  return [usual ?? chosen[0]].filter((one) => one !== undefined);
}

interface Choosing {
  nature: ChartNature;
  kind: BulletinChartKind;
  /** The column that says which rows are large. */
  by: number;
}

type Rows = TableBlock['rows'];

/** The largest rows in the order that is set, and the others. */
function shownRows({ rows }: TableBlock, settings: ChartSettings, { nature, kind, by }: Choosing): { rows: Rows; rest: Rows } {
  if (!hasRows(nature, kind)) return { rows, rest: [] };
  const usual = isOfOne(kind) ? MOST_PIE_PARTS : rows.length;
  const most = Math.min(settings.rows ?? usual, usual);
  const largest = rows.toSorted((a, b) => valueOf(b[by]) - valueOf(a[by]));
  const kept = new Set(largest.slice(0, most));
  const { sort = 'given' } = settings;
  const ordered = sort === 'given' ? rows : sort === 'most' ? largest : largest.toReversed();
  return { rows: ordered.filter((row) => kept.has(row)), rest: rows.filter((row) => !kept.has(row)) };
}

/** Hours of one day are told apart by where they begin. */
function namesOf(nature: ChartNature, rows: Rows): string[] {
  const names = rows.map(([name]) => name?.text ?? '');
  if (nature !== 'course') return names;
  const [day] = names[0]?.split(/ (?=\d\d:)/u) ?? [];
  const isOneDay = names.every((name) => name.startsWith(`${day} `) && /\d\d:\d\d–/u.test(name));
  return isOneDay ? names.map((name) => name.slice(`${day} `.length).split('–')[0] ?? name) : names;
}

const emotionOf = (key: string) => {
  const end = key.slice(key.lastIndexOf('.') + 1);
  return isOneOf(EMOTIONS, end) ? end : undefined;
};

/** All articles, the negative ones, and those of before: the same colour for the same whatever else is shown. */
function colourOf(rows: Rows, at: number): string {
  if (rows.every((row) => emotionOf(numberKey(row[at]) ?? '') === 'negative')) return EMOTION_COLOURS.negative.light;
  return at <= 1 ? PLAIN : OTHER;
}

function partColour(part: Part | undefined, place: number): string {
  const emotion = emotionOf(numberKey(part) ?? '');
  return emotion ? EMOTION_COLOURS[emotion].light : (SERIES_COLOURS[place % SERIES_COLOURS.length]?.light ?? OTHER);
}

function mapOf({ columns, bars, places = [] }: TableBlock, locale: Locale) {
  const known = places.map(({ code, name, value }) => ({ code, name, value: valueOf(value) }));
  const title = columns[bars ?? 0]?.title ?? '';
  return {
    kind: 'map' as const,
    names: known.map(({ name }) => name),
    series: [{ title, colour: PLAIN, values: known.map(({ value }) => value) }],
    colours: [],
    folded: 0,
    map: { places: known, steps: mapSteps(Math.max(0, ...known.map(({ value }) => value)), locale) },
  };
}
