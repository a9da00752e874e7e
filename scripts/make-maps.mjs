// Makes the maps in src/web/chart/maps and src/shared/maps from those of Apache ECharts 4.9.0 (Apache-2.0), which are in no later version:
//   npm pack echarts@4.9.0 && tar xzf echarts-4.9.0.tgz && node scripts/make-maps.mjs package/map/json
// Names the file of a province by its two digits, gives every area its code of our region table, and thins the one map that is not encoded.
import fs from 'node:fs';
import path from 'node:path';

const [from] = process.argv.slice(2);
if (!from) throw new Error('usage: node scripts/make-maps.mjs <map/json of echarts 4.9.0>');
const to = path.resolve(import.meta.dirname, '../src/web/chart/maps');
const country = path.resolve(import.meta.dirname, '../src/shared/maps');
/** Degrees: finer than a pixel of a province on a wall. */
const PRECISION = 0.02;
const areas = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../src/analysis/region/area.data.json'), 'utf8'));
fs.mkdirSync(to, { recursive: true });

const china = read('china.json');
write(
  'china',
  china.features.filter(({ id }) => id),
  china.UTF8Encoding,
  '86',
);
for (const file of fs.readdirSync(path.join(from, 'province'))) {
  const map = read(`province/${file}`);
  const drawn = map.features.filter(({ geometry }) => geometry.coordinates.length > 0);
  const province = (drawn.find(({ id }) => id)?.id ?? '710000').slice(0, 2);
  write(province, drawn, map.UTF8Encoding, `${province}0000`);
}

function read(file) {
  return JSON.parse(fs.readFileSync(path.join(from, file), 'utf8'));
}

function write(name, features, isEncoded, parent) {
  const made = features.map(({ id, properties, geometry }) => ({
    type: 'Feature',
    id: codeOf(parent, id, properties.name),
    properties: { name: codeOf(parent, id, properties.name), cp: properties.cp },
    geometry: isEncoded ? geometry : { ...geometry, coordinates: thinned(geometry.coordinates) },
  }));
  fs.writeFileSync(
    path.join(name === 'china' ? country : to, `${name}.data.json`),
    JSON.stringify({ type: 'FeatureCollection', UTF8Encoding: isEncoded, features: made }),
  );
}

/** Areas that were renamed or re-coded since are found by the beginning of their name. */
function codeOf(parent, id, name) {
  const known = [areas[parent] ?? {}, ...Object.keys(areas[parent] ?? {}).map((code) => areas[code] ?? {})];
  for (const table of known) if (id && table[id]) return id;
  const short = name.slice(0, 2);
  for (const table of known) {
    const found = Object.entries(table).find(([, label]) => label.startsWith(short));
    if (found) return found[0];
  }
  console.error(`no code: ${parent} ${id} ${name}`);
  return id ?? name;
}

/** Leaves out points nearer than the precision to the last one kept. */
function thinned(coordinates) {
  if (typeof coordinates[0][0] !== 'number') return coordinates.map(thinned);
  let last = coordinates[0];
  const kept = coordinates.filter((point, i) => {
    const isKept = i === 0 || i === coordinates.length - 1 || Math.hypot(point[0] - last[0], point[1] - last[1]) >= PRECISION;
    if (isKept) last = point;
    return isKept;
  });
  return kept.map((point) => point.map((value) => Math.round(value * 1000) / 1000));
}
