// Short-lived tokens that a receiver gives for a secret, kept until shortly before they end.
const MARGIN_MS = 60_000;
/** More than one process ever uses; the oldest goes. */
const MOST = 1000;

export class PassTokens {
  readonly #kept = new Map<string, { token: string; until: number }>();

  find(credential: string, now: number): string | undefined {
    const kept = this.#kept.get(credential);
    return kept && kept.until - MARGIN_MS > now ? kept.token : undefined;
  }

  keep(credential: string, token: string, until: number): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(credential, { token, until });
  }

  forget(credential: string): void {
    this.#kept.delete(credential);
  }
}
