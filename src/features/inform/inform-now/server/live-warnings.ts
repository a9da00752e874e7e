import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import type { informNowContract } from '../contract.ts';
import { listChannelHealth } from './list-channel-health.ts';
import { listFiring } from './list-firing.ts';
import { measureDelay } from './measure-delay.ts';

type Live = Output<(typeof informNowContract)['live']>;

const KEPT_MS = 2000;

/** One reading for all who ask simultaneously and shortly after. */
export function createLiveWarnings({ store: { db }, now }: Platform): () => Promise<Live> {
  let kept: Promise<Live> | undefined;
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (!kept || performance.now() - at > KEPT_MS) {
      at = performance.now();
      const own = read(now());
      kept = own;
      // What failed is not kept.
      own.catch(() => {
        if (kept === own) kept = undefined;
      });
    }
    return kept;
  };

  async function read(time: number): Promise<Live> {
    const [firing, delay, channels] = await Promise.all([listFiring(db), measureDelay(db, time), listChannelHealth(db, time)]);
    return { now: time, firing, delay, channels };
  }
}
