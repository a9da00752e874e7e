// Opens an embed and asks again as often as it says, as long as its page is looked at. The pass is kept here alone.
import type { ShownEmbed } from '../../contract.ts';
import { type Answer, post } from './embed-calls.ts';
import { parentOrigin } from './parent-page.ts';

export type EmbedState =
  | { phase: 'loading' | 'alone' | 'gone' | 'away' }
  /** `isOld`: the last asking failed, and is tried again. */
  | { phase: 'shown'; shown: ShownEmbed; isOld: boolean };

export interface AskedEmbed {
  publicId: string;
  /** One of them: its key, or a pass that the product's own screen was given to look at it. */
  key: string;
  pass: string;
}

const UNAUTHORIZED = 401;
const MS = 1000;
const SPARE_SECONDS = 30;

export class EmbedWatch {
  readonly #asked: AskedEmbed;
  readonly #tell: (state: EmbedState) => void;
  #pass: string;
  /** By the clock of this machine; one that is wrong costs a call. */
  #passUntil = Number.POSITIVE_INFINITY;
  #shown: ShownEmbed | undefined;
  #timer: number | undefined;
  #isOver = false;

  constructor(asked: AskedEmbed, tell: (state: EmbedState) => void) {
    this.#asked = asked;
    this.#tell = tell;
    this.#pass = asked.pass;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#onSight);
    void this.#turn();
  }

  stop(): void {
    this.#isOver = true;
    document.removeEventListener('visibilitychange', this.#onSight);
    window.clearTimeout(this.#timer);
  }

  /** A page in the background asks when somebody looks at it again. */
  readonly #onSight = (): void => {
    if (document.hidden || this.#timer !== undefined || this.#shown === undefined) return;
    void this.#turn();
  };

  async #turn(): Promise<void> {
    this.#timer = undefined;
    if (document.hidden && this.#shown) return;
    const answer = await this.#ask();
    if (this.#isOver) return;
    if (!answer.isOk && answer.status === UNAUTHORIZED) {
      this.stop();
      this.#tell({ phase: 'gone' });
      return;
    }
    if (answer.isOk) this.#shown = answer.body;
    const shown = this.#shown;
    this.#tell(shown ? { phase: 'shown', shown, isOld: !answer.isOk } : { phase: 'away' });
    const seconds = answer.isOk ? answer.body.look.refreshSeconds : answer.seconds;
    this.#timer = window.setTimeout(() => void this.#turn(), seconds * MS);
  }

  /**
   * A pass lasts for half an hour; before it ends the key opens once more. A pass that has ended is counted as a guess, and the readers of an office guess from
   * one address.
   */
  async #ask(): Promise<Answer<ShownEmbed>> {
    if (this.#asked.key !== '' && Date.now() >= this.#passUntil) this.#pass = '';
    const wasOpen = this.#pass !== '';
    const first = await this.#show();
    if (first.isOk || first.status !== UNAUTHORIZED || !wasOpen || this.#asked.key === '') return first;
    this.#pass = '';
    // It may have been revoked: until that is known, nothing of it is shown any more.
    this.#shown = undefined;
    return this.#show();
  }

  async #show(): Promise<Answer<ShownEmbed>> {
    const { publicId, key } = this.#asked;
    const parent = parentOrigin() === location.origin ? '' : parentOrigin();
    if (this.#pass === '') {
      const opened = await post('open', { publicId, key, parent });
      if (!opened.isOk) return opened;
      this.#pass = opened.body.authorization;
      this.#passUntil = Date.now() + (opened.body.expires_in - SPARE_SECONDS) * MS;
    }
    return post('show', { publicId, authorization: this.#pass, parent });
  }
}
