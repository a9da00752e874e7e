// The country as shapes on paper: its provinces, and the islands of the South China Sea beside it, as the screens draw them. Data: src/shared/maps.
import china from '#shared/maps/china.data.json' with { type: 'json' };
import islands from '#shared/maps/islands.data.json' with { type: 'json' };

/** Points of an outline: x from 0 to 1, y from 0 to the height of the map. */
export type Ring = readonly (readonly [number, number])[];
export interface MapShape {
  /** Of the region table; empty for what is no province. */
  code: string;
  rings: Ring[];
  /** A line of the islands' inset. */
  isMark: boolean;
}

/** A degree of longitude beside one of latitude, as the screens have it. */
const NARROW = 0.75;
/** Degrees: what the country and the inset take, with a little around. */
const BOX = { west: 73.2, east: 135.3, north: 53.9, south: 17.9 };
const WIDTH = (BOX.east - BOX.west) * NARROW;
/** Beside its width. */
export const MAP_HEIGHT = (BOX.north - BOX.south) / WIDTH;

let shapes: MapShape[] | undefined;

export function mapShapes(): MapShape[] {
  shapes ??= [
    ...china.features.map(({ id, geometry }) => ({ code: id, rings: ringsOf(geometry), isMark: false })),
    ...islands.lands.map((ring) => ({ code: '', rings: [placed(ring.map(pair))], isMark: false })),
    ...islands.marks.map((ring) => ({ code: '', rings: [placed(ring.map(pair))], isMark: true })),
  ];
  return shapes;
}

const pair = ([x = 0, y = 0]: readonly number[]): [number, number] => [x, y];
const placed = (points: readonly (readonly [number, number])[]): Ring =>
  points.map(([east, north]) => [((east - BOX.west) * NARROW) / WIDTH, (BOX.north - north) / WIDTH] as const);

type Geometry = (typeof china.features)[number]['geometry'];

/** Outlines are written as differences of thousandths, folded into characters (Apache ECharts, `UTF8Encoding`). */
function ringsOf({ coordinates, encodeOffsets }: Geometry): Ring[] {
  const offsets = encodeOffsets.flatMap((one) => {
    const numbers = one.filter((value) => typeof value === 'number');
    return numbers.length > 0 ? [numbers] : one.filter((value) => typeof value !== 'number');
  });
  return coordinates.flat().map((text, i) => placed(decoded(text, offsets[i] ?? [])));
}

const PER_DEGREE = 1024;

function decoded(text: string, offset: readonly number[]): [number, number][] {
  let [x = 0, y = 0] = offset;
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < text.length; i += 2) {
    x += unfolded(text.charCodeAt(i));
    y += unfolded(text.charCodeAt(i + 1));
    points.push([x / PER_DEGREE, y / PER_DEGREE]);
  }
  return points;
}

function unfolded(code: number): number {
  const value = code - 64;
  return (value >> 1) ^ -(value & 1);
}
