import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { fileContract } from '../contract.ts';
import { listAttachments, readAttachment, removeAttachments, uploadAttachments } from './attachments.ts';
import { deleteClientFile, readClientFile, saveClientFile } from './client-files.ts';

export const fileRoutes = (platform: Platform) =>
  implement(fileContract, {
    upload: (actor, input) => uploadAttachments(platform, actor, input),
    list: async (actor, { articleId }) => {
      const items = await listAttachments(platform, actor, articleId);
      return { items, total: items.length };
    },
    read: (actor, { id }) => readAttachment(platform, actor, id),
    remove: (actor, { id }) => removeAttachments(platform, actor, id),
    readClientFile: (actor, { path }) => readClientFile(platform, actor, path),
    saveClientFile: (actor, input) => saveClientFile(platform, actor, input),
    deleteClientFile: (actor, { path }) => deleteClientFile(platform, actor, path),
  });
