const BEAT_MS = 15_000;

/** Says at times that somebody is at work. Where that was taken away meanwhile, the work is stopped, and what the beat threw is thrown. */
export async function whileBeating<Result>(beat: () => Promise<void>, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  await beat();
  const ended = new AbortController();
  const timer = setInterval(() => void beat().catch((error: unknown) => ended.abort(error)), BEAT_MS);
  try {
    const result = await work(ended.signal);
    if (ended.signal.aborted) throw ended.signal.reason;
    return result;
  } finally {
    clearInterval(timer);
  }
}
