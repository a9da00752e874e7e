// Uploaded files: attachments of articles, and the named files of a client.
import { z } from 'zod';
import { changed, defineContract, done, fileOutput, id, ids, uploadedFile } from '#shared/contract.ts';

export const attachment = z.object({
  id: z.number().int(),
  articleId: z.number(),
  name: z.string(),
  kind: z.enum(['attachment', 'process-result', 'screenshot']),
  bytes: z.number().int(),
  contentType: z.string(),
  /** False when no virus scanner is configured. */
  isScanned: z.boolean(),
  user: z.string(),
  createdAt: z.number(),
});
export type Attachment = z.output<typeof attachment>;

export const MOST_ATTACHMENTS = 100;

/** `logo.png`, `covers/2024/daily.jpg`: no dots except the one before the extension, so that no path leads upwards. */
export const clientFilePath = z
  .string()
  .max(200)
  .regex(/^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.[a-z0-9]{1,8}$/);

const articleId = id;
export const clientFile = z.object({
  path: z.string(),
  bytes: z.number().int(),
  contentType: z.string(),
  isScanned: z.boolean(),
  updatedAt: z.number(),
});

export const fileContract = defineContract({
  upload: {
    method: 'POST',
    path: '/v1/article/upload-article-attachments',
    privilege: 'classifiedInfo.m',
    body: 'multipart',
    summary: 'Attaches files to an article, 20 MB each. The bytes of a file determine its type; a refused one refuses all.',
    input: z.strictObject({ articleId, files: z.array(uploadedFile).min(1).max(10) }),
    output: z.object({ items: z.array(attachment) }),
  },
  list: {
    method: 'GET',
    path: '/v1/article/attachment-list',
    privilege: 'classifiedInfo.b',
    summary: 'Files attached to an article, newest first.',
    input: z.strictObject({ articleId }),
    output: z.object({ items: z.array(attachment), total: z.number().int() }),
  },
  read: {
    method: 'GET',
    path: '/v1/article/attachment',
    privilege: 'classifiedInfo.b',
    takesPass: true,
    summary: 'One attached file, as a download.',
    input: z.strictObject({ id }),
    output: fileOutput,
  },
  remove: {
    method: 'DELETE',
    path: '/v1/article/attachment',
    privilege: 'classifiedInfo.d',
    summary: 'Deletes attached files.',
    input: z.strictObject({ id: ids }),
    output: changed,
  },
  readClientFile: {
    method: 'GET',
    path: '/v1/read-client-file',
    privilege: 'signed-in',
    takesPass: true,
    summary: 'A named file of the caller’s client; without a path the list of them as JSON.',
    input: z.strictObject({ path: clientFilePath.optional() }),
    output: fileOutput,
  },
  saveClientFile: {
    method: 'POST',
    path: '/v1/save-client-file',
    privilege: 'classifiedInfo.m',
    body: 'multipart',
    summary: 'Writes a named file of the caller’s client, from one file or from the text of `content`; an existing one is replaced.',
    input: z.strictObject({ path: clientFilePath, files: z.array(uploadedFile).max(1), content: z.string().max(100_000).optional() }),
    output: clientFile,
  },
  deleteClientFile: {
    method: 'POST',
    path: '/v1/delete-client-file',
    privilege: 'classifiedInfo.m',
    summary: 'Deletes a named file of the caller’s client.',
    input: z.strictObject({ path: clientFilePath }),
    output: done,
  },
});
