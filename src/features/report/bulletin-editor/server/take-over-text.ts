import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { type StoredChapter, withoutStamps } from '#shared/edited-bulletin.ts';
import { conflict } from '#shared/refusals.ts';
import type { BulletinText } from '../contract.ts';
import { checkText } from './check-text.ts';
import { requireText } from './require-text.ts';
import { lockDraft, requireVersion, writeVersion, writtenByRules } from './save-text.ts';
import { toldText } from './told-text.ts';

interface TakeOver {
  id: number;
  /** What others saved since refuses it. */
  base: number;
  /** From the text as it is now; its new blocks say who wrote them. */
  edit: (chapters: readonly StoredChapter[], at: number) => StoredChapter[];
}

/** What was not typed in the editor, as a version of its own: checked like everything that is saved. */
export async function takeOverText(platform: Platform, actor: Actor, { id, base, edit }: TakeOver): Promise<BulletinText> {
  const { db } = platform.store;
  const row = await requireText(db, actor, id);
  const written = await writtenByRules(db, row);
  return db.transaction().execute(async (tx) => {
    const now = await lockDraft(tx, actor, row);
    if (base !== now) throw conflict('base', 'bulletin-saved-since');
    const current = await requireVersion(tx, row, now);
    const at = platform.now();
    const chapters = edit(current.chapters, at);
    checkText(withoutStamps(chapters), written);
    const next = await writeVersion(tx, actor, row, { version: now + 1, basedOn: base, kind: 'model', name: '', chapters, at });
    return toldText(tx, actor.clientId, next);
  });
}
