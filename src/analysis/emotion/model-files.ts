import { readAsset } from '../asset.ts';

/** The files that decide an emotion, by name: whoever keeps a judgement keeps which of them made it. */
export const emotionFiles = (): Record<string, Uint8Array> =>
  Object.fromEntries(['emotion-model.bin', 'emotion-net.bin', 'target-model.bin'].map((name) => [name, readAsset(import.meta.url, name)]));
