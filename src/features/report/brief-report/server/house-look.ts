// How a client's bulletins look: kept once for all of them, and frozen with each one when it is made, together with a picture of its own for the logo.
import type { Kysely } from 'kysely';
import { dropUnusedFiles } from '#features/core/file/server/facade.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { BulletinTheme, HouseLogo, HouseLook } from '#shared/bulletin-themes.ts';
import type { TemplateSettings } from '#shared/report-template.ts';
import { seenSize } from './take-picture.ts';

export interface ClientLook {
  theme: BulletinTheme | null;
  colour: string | null;
  isOnPlate: boolean;
  logo: StoredLogo | null;
}

export interface StoredLogo {
  fileId: number;
  /** Pixels, as the file has them; how it must be turned to be seen, after Exif. */
  width: number;
  height: number;
  orientation: number;
}

const PLAIN: ClientLook = { theme: null, colour: null, isOnPlate: true, logo: null };

/** In a transaction it stays as it is read until that ends. */
export async function loadLook(db: Kysely<Database>, clientId: number, { isLocked = false } = {}): Promise<ClientLook> {
  const asked = db.selectFrom('bulletinLook').selectAll().where('clientId', '=', clientId).orderBy('clientId');
  const row = await (isLocked ? asked.$call(locking(db, 'bulletinLook')) : asked).executeTakeFirst();
  if (!row) return PLAIN;
  const { theme, colour, isOnPlate, logoFileId, logoWidth, logoHeight, logoOrientation } = row;
  const logo = logoFileId === null ? null : { fileId: logoFileId, width: logoWidth, height: logoHeight, orientation: logoOrientation };
  return { theme, colour, isOnPlate, logo };
}

/** What a template has chosen stands before what its client has; null where there is nothing to say, as for all official documents. */
export function houseLookOf(
  { theme, colour, isOnPlate, logo }: ClientLook,
  settings: TemplateSettings | undefined,
  shown: Pick<HouseLogo, 'pictureId' | 'alt'>,
): HouseLook | null {
  if (settings?.style === 'official') return null;
  const name = settings?.cover.theme ?? theme;
  if (!name && !colour && !logo) return null;
  return { theme: name, colour, logo: logo && { ...shown, ...seenSize(logo), isOnPlate } };
}

interface Making {
  id: number;
  clientId: number;
  jobId: number;
  createdBy: number;
  at: number;
}

/**
 * The look that a bulletin is made with. Its logo becomes a picture of the bulletin; one that an earlier try left behind goes. Null, and nothing is kept, when
 * another job makes it by now.
 */
export async function keepLook(tx: Kysely<Database>, making: Making, settings: TemplateSettings | undefined): Promise<HouseLook | null> {
  const { id, clientId, jobId } = making;
  const row = await tx
    .selectFrom('bulletin')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('jobId', '=', jobId)
    .orderBy('id')
    .$call(locking(tx, 'bulletin'))
    .executeTakeFirst();
  if (!row) return null;
  const look = await loadLook(tx, clientId, { isLocked: true });
  const logo = settings?.style === 'official' ? null : look.logo;
  const pictureId = await keepLogo(tx, making, logo);
  const alt = logo ? await nameOf(tx, clientId) : '';
  return houseLookOf(look, settings, { pictureId, alt });
}

const NONE = 0;

async function keepLogo(
  tx: Kysely<Database>,
  { id: bulletinId, clientId, createdBy, at }: Making,
  logo: StoredLogo | null,
): Promise<number> {
  const left = await tx
    .deleteFrom('bulletinPicture')
    .where('bulletinId', '=', bulletinId)
    .where('clientId', '=', clientId)
    .where('fileId', '!=', logo?.fileId ?? NONE)
    .returning('fileId')
    .execute();
  await dropUnusedFiles(
    tx,
    clientId,
    left.map(({ fileId }) => fileId),
  );
  if (!logo) return NONE;
  const there = await tx
    .selectFrom('bulletinPicture')
    .select('id')
    .where('bulletinId', '=', bulletinId)
    .where('fileId', '=', logo.fileId)
    .executeTakeFirst();
  if (there) return there.id;
  const { id } = await tx
    .insertInto('bulletinPicture')
    .values({ clientId, bulletinId, ...logo, createdBy, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function nameOf(db: Kysely<Database>, clientId: number): Promise<string> {
  const { name } = await db.selectFrom('client').select('name').where('id', '=', clientId).executeTakeFirstOrThrow();
  return name;
}
