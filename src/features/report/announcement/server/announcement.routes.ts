import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { announcementContract } from '../contract.ts';
import { readFile, uploadFiles } from './announcement-files.ts';
import { listReaders, remindReaders } from './announcement-readers.ts';
import { createAnnouncement, getWritten, listVersions, updateAnnouncement, withdrawAnnouncements } from './announcement.service.ts';
import { getText, listCurrent, listReceived, noteReading } from './list-received.ts';
import { listSent } from './list-sent.ts';

export const announcementRoutes = (platform: Platform) =>
  implement(announcementContract, {
    list: (actor, input) => listSent(platform, actor, input),
    written: (actor, { id }) => getWritten(platform.store.db, actor, id),
    versions: async (actor, { id }) => ({ items: await listVersions(platform, actor, id) }),
    create: (actor, input) => createAnnouncement(platform, actor, input),
    update: (actor, input) => updateAnnouncement(platform, actor, input),
    withdraw: async (actor, input) => ({ changed: await withdrawAnnouncements(platform, actor, input) }),
    readers: (actor, input) => listReaders(platform, actor, input),
    remind: async (actor, { id }) => ({ changed: await remindReaders(platform, actor, id) }),
    upload: async (actor, { files }) => ({ items: await uploadFiles(platform, actor, files) }),
    file: (actor, { id }) => readFile(platform, actor, id),
    received: (actor, input) => listReceived(platform, actor, input),
    current: (actor) => listCurrent(platform, actor),
    text: (actor, { id }) => getText(platform, actor, id),
    read: async (actor, input) => {
      await noteReading(platform, actor, input);
      return { ok: true as const };
    },
  });
