// Works on sendings of bulletins: makes the file once, then writes all messages in the transaction that ends the sending. Killed before that, it begins anew
// and nothing has gone out; the messages are handed over by the sender of warnings, with its attempts, limits and doubts.
import { Readable } from 'node:stream';
import { keepFile } from '#features/core/file/server/facade.ts';
import { currentChapters, fileNameOf, toWord, writeWord } from '#features/report/brief-report/server/facade.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { ATTACHED_MOST } from '#server/channel/channel.ts';
import type { Store } from '#server/db/open-record.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { BulletinChapter, BulletinSnapshot } from '#shared/bulletin.ts';
import { AppError } from '#shared/errors.ts';
import { shownFailure } from '#shared/failure.ts';
import { bulletinLetter } from './bulletin-letter.ts';
import { followMade } from './follow-made.ts';
import { writeSending } from './write-sending.ts';

interface Parts {
  store: Store;
  now: () => number;
  files: FileStore;
  outgoing: Outgoing;
}
type Dispatch = NonNullable<Awaited<ReturnType<DispatchKeeper['findDue']>>>;
type Bulletin = NonNullable<Awaited<ReturnType<DispatchKeeper['findBulletin']>>>;

const MOST_TRIES = 6;
const FIRST_WAIT_MS = 5000;

export class DispatchKeeper {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True when there may be more. */
  async step(): Promise<boolean> {
    const followed = await followMade(this.#parts);
    const dispatch = await this.findDue();
    if (!dispatch) return followed;
    try {
      await this.#work(dispatch);
    } catch (error) {
      await this.#fail(dispatch, error instanceof AppError ? error.code : shownFailure(error instanceof Error ? error.message : ''));
      throw error;
    }
    return true;
  }

  findDue() {
    return this.#parts.store.db
      .selectFrom('bulletinDispatch')
      .leftJoin('account', 'account.id', 'bulletinDispatch.createdBy')
      .selectAll('bulletinDispatch')
      .select(['account.name', 'account.username'])
      .where('bulletinDispatch.state', '=', 'waiting')
      .where('nextAt', '<=', this.#parts.now())
      .orderBy('nextAt')
      .orderBy('bulletinDispatch.id')
      .limit(1)
      .executeTakeFirst();
  }

  findBulletin({ bulletinId, clientId }: { bulletinId: number; clientId: number }) {
    return this.#parts.store.db
      .selectFrom('bulletin')
      .select(['id', 'kind', 'title', 'locale', 'issue', 'issueYear', 'periodUntil', 'snapshot', 'chapters', 'version'])
      .where('id', '=', bulletinId)
      .where('clientId', '=', clientId)
      .where('state', 'in', ['published', 'sent'])
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }

  async #work(dispatch: Dispatch): Promise<void> {
    const { store, now } = this.#parts;
    const bulletin = await this.findBulletin(dispatch);
    const snapshot = bulletin?.snapshot;
    const chapters = bulletin && (await currentChapters(store.db, bulletin));
    if (!bulletin || !snapshot || !chapters) {
      await store.db
        .updateTable('bulletinDispatch')
        .set({ state: 'dropped', problem: 'withdrawn', doneAt: now() })
        .where('id', '=', dispatch.id)
        .where('state', '=', 'waiting')
        .execute();
      return;
    }
    const file = await this.#makeFile(dispatch, { ...bulletin, chapters, snapshot });
    const said = { sender: dispatch.name || dispatch.username || '', note: dispatch.note };
    const letter = bulletinLetter({ ...bulletin, snapshot, chapters }, said, file, now());
    await writeSending(store, dispatch, letter, now());
  }

  /** Null where it is larger than a mail takes, or the client has no room for files: then the link alone goes out. */
  async #makeFile({ id, clientId }: Dispatch, bulletin: Bulletin & { chapters: BulletinChapter[]; snapshot: BulletinSnapshot }) {
    const { files, store, now } = this.#parts;
    const body = await writeWord({ db: store.db, files, toWord }, clientId, bulletin);
    if (body.length > ATTACHED_MOST) {
      await store.db.updateTable('bulletinDispatch').set({ fileBytes: body.length }).where('id', '=', id).execute();
      return null;
    }
    const put = await files.put(Readable.from([body]));
    // A file of ours: no scanner need look at it. The row keeps the bytes from being swept.
    const isKept = await store.db
      .transaction()
      .execute((tx) => keepFile(tx, clientId, { ...put, isScanned: true }, now()))
      .catch(refusedRoom);
    if (isKept === undefined) return null;
    await store.db.updateTable('bulletinDispatch').set({ fileHash: put.sha256, fileBytes: put.bytes }).where('id', '=', id).execute();
    return { sha256: put.sha256, name: fileNameOf(bulletin, 'docx'), bytes: put.bytes };
  }

  async #fail({ id, tries }: Dispatch, problem: string): Promise<void> {
    const { store, now } = this.#parts;
    await store.db
      .updateTable('bulletinDispatch')
      .set({
        problem,
        tries: tries + 1,
        nextAt: now() + FIRST_WAIT_MS * 4 ** tries,
        ...(tries + 1 >= MOST_TRIES ? { state: 'failed' as const, doneAt: now() } : {}),
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  }
}

/** Undefined for a client without room; anything else goes on. */
function refusedRoom(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'quota-exceeded') return undefined;
  throw error;
}
