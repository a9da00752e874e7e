import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoopDelay {
  /** Milliseconds that the event loop was late in 99 of 100 samples, since the last call. */
  p99: () => number;
}

const RESOLUTION_MS = 10;

/** Measures the event loop's delay in this process, which delays all its requests. */
export function measureLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return {
    p99: () => {
      const ms = Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION_MS);
      histogram.reset();
      return Number.isFinite(ms) ? Math.round(ms * 10) / 10 : 0;
    },
  };
}
