const Z = 1.96;

/** 95 % interval of a share by Wilson. */
export function wilson(right: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = right / of;
  const scale = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / scale;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
