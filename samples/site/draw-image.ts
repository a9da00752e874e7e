import { createRandom } from '#samples/press/random.ts';

/** An abstract skyline, different for each id. */
export function drawImage(id: number): string {
  const random = createRandom(id);
  const hue = random.int(0, 359);
  const houses = Array.from({ length: 9 }, (_, place) => {
    const height = random.int(60, 220);
    return `<rect x="${place * 72}" y="${360 - height}" width="${random.int(44, 70)}" height="${height}" fill="hsl(${hue} 30% ${random.int(25, 55)}%)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360"><rect width="640" height="360" fill="hsl(${hue} 45% 88%)"/><circle cx="${random.int(80, 560)}" cy="90" r="36" fill="hsl(${(hue + 40) % 360} 70% 75%)"/>${houses.join('')}</svg>`;
}
