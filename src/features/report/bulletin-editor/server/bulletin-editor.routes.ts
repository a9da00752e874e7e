import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { bulletinEditorContract } from '../contract.ts';
import { addPicture } from './add-picture.ts';
import { listVersions, openText, rewriteText } from './open-text.ts';
import { restoreText, saveText } from './save-text.ts';

export const bulletinEditorRoutes = (platform: Platform) =>
  implement(bulletinEditorContract, {
    open: (actor, input) => openText(platform, actor, input),
    save: (actor, input) => saveText(platform, actor, input),
    versions: (actor, { id }) => listVersions(platform, actor, id),
    restore: (actor, input) => restoreText(platform, actor, input),
    addPicture: (actor, input) => addPicture(platform, actor, input),
    rewrite: (actor, { id }) => rewriteText(platform, actor, id),
  });
