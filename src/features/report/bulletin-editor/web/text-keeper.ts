// Keeps what is typed: saves after a pause, puts together what others saved meanwhile, and stops where both changed the same block until somebody has chosen.
import { type EditedChapter, isSameText, withoutStamps } from '#shared/edited-bulletin.ts';
import { type Choice, type MergedBulletin, mergeBulletins, settleConflicts } from '#shared/merge-bulletin.ts';
import { ApiError } from '#web/client/api-error.ts';
import type { BulletinText, SavedText } from '../contract.ts';
import { newId } from './block-ids.ts';

export type Saving =
  | { is: 'saved' }
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'failed'; error: unknown }
  | { is: 'conflict'; merged: MergedBulletin; mine: EditedChapter[] };

export interface Asked {
  base: number;
  chapters: EditedChapter[];
  kind: 'auto' | 'named';
  name: string;
}

export const isUnsaved = ({ is }: Saving): boolean => is !== 'saved' && is !== 'saving';

interface Means {
  save: (asked: Asked) => Promise<SavedText>;
  /** What the editor shows, and makes it show something else. */
  read: () => EditedChapter[];
  write: (chapters: readonly EditedChapter[]) => void;
  pauseMs?: number;
}

export interface Kept {
  base: EditedChapter[];
  chapters: EditedChapter[];
}

const PAUSE_MS = 1500;
const AGAIN_MS = 5000;

export class TextKeeper {
  readonly #means: Means;
  readonly #listeners = new Set<() => void>();
  #text: BulletinText;
  #saving: Saving = { is: 'saved' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(text: BulletinText, means: Means) {
    this.#text = text;
    this.#means = means;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  getSaving = (): Saving => this.#saving;
  /** As the server has it. */
  getText = (): BulletinText => this.#text;
  /** Whether leaving would lose something. */
  isUnsaved = (): boolean => isUnsaved(this.#saving);

  /** Something was typed. */
  changed(): void {
    if (this.#saving.is === 'conflict' || this.#saving.is === 'saving') return;
    this.#set({ is: 'waiting' });
    this.#later(this.#means.pauseMs ?? PAUSE_MS);
  }

  /** At once; after what is being saved. True when all of it is saved. */
  async save(kind: Asked['kind'] = 'auto', name = ''): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#saving.is === 'conflict') return false;
    if (this.#saving.is === 'saved' && kind === 'auto') return true;
    this.#running = this.#ask(kind, name);
    await this.#running;
    return this.#isSaved();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** What somebody chose where both had changed a block. */
  async settle(choices: Readonly<Record<string, Choice>>): Promise<void> {
    if (this.#saving.is !== 'conflict') return;
    const { merged, mine } = this.#saving;
    this.#means.write(settleConflicts(merged, mine, choices, newId));
    this.#set({ is: 'waiting' });
    await this.save();
  }

  /** What was typed before, on another version of the text. */
  bring({ base, chapters }: Kept): void {
    this.#rebase(base, this.#text, chapters);
  }

  /** A version that was restored. */
  take(text: BulletinText): void {
    this.#text = text;
    this.#means.write(text.chapters);
    this.#set({ is: 'saved' });
  }

  kept(): Kept {
    return { base: this.#text.chapters, chapters: this.#means.read() };
  }

  async #ask(kind: Asked['kind'], name: string): Promise<void> {
    const { read, save } = this.#means;
    const sent = read();
    this.#set({ is: 'saving' });
    try {
      const answer = await save({ base: this.#text.version, chapters: sent, kind, name });
      this.#rebase(answer.outcome === 'conflict' ? this.#text.chapters : sent, answer, read());
    } catch (error) {
      this.#set({ is: 'failed', error });
      // What was refused is refused again until it is changed.
      const mayPass = !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;
      if (mayPass) this.#later(AGAIN_MS);
      else if (!isSameText(sent, read())) this.#later(this.#means.pauseMs ?? PAUSE_MS);
    } finally {
      this.#running = undefined;
    }
  }

  /** What is typed stands on what the server has now. */
  #rebase(base: readonly EditedChapter[], text: BulletinText, mine: EditedChapter[]): void {
    const merged = mergeBulletins(withoutStamps(base), text.chapters, mine);
    this.#text = text;
    if (merged.conflicts.length > 0) {
      this.#set({ is: 'conflict', merged, mine });
      return;
    }
    this.#means.write(merged.chapters);
    if (isSameText(merged.chapters, text.chapters)) this.#set({ is: 'saved' });
    else {
      this.#set({ is: 'waiting' });
      this.#later(this.#means.pauseMs ?? PAUSE_MS);
    }
  }

  #isSaved(): boolean {
    return this.#saving.is === 'saved';
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  #set(saving: Saving): void {
    this.#saving = saving;
    for (const listener of this.#listeners) listener();
  }
}
