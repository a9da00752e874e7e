// Announcements of a client: one with a file that somebody has read, one to a group, and a file that waits for its announcement.
import { createAnnouncement, updateAnnouncement } from '#features/report/announcement/server/announcement.service.ts';
import { uploadFiles } from '#features/report/announcement/server/announcement-files.ts';
import { noteReading } from '#features/report/announcement/server/list-received.ts';
import type { Platform } from '#server/platform.ts';
import { actorOf, type Tenant } from './tenant.ts';

export interface TenantAnnouncements {
  announcementId: number;
  announcementFileId: number;
  groupAnnouncementId: number;
  waitingFileId: number;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

export async function buildAnnouncements(platform: Platform, { clientId, adminId, userGroupId }: Tenant): Promise<TenantAnnouncements> {
  const actor = actorOf(clientId, adminId);
  const bring = async (name: string) => {
    const file = await platform.files.put(bytesOf(`${clientId} ${name}`));
    const [brought] = await uploadFiles(platform, actor, [{ name, ...file }]);
    return brought?.id ?? 0;
  };
  const plain = { level: 'normal' as const, fromAt: null, untilAt: null, isPinned: false };
  const announcementFileId = await bring('plan.txt');
  const fields = {
    ...plain,
    title: '系统维护',
    html: '<p>周六凌晨维护</p>',
    mustConfirm: true,
    isToAll: true,
    groupIds: [],
    fileIds: [announcementFileId],
    userIds: [],
    clientIds: [],
  };
  const { id } = await createAnnouncement(platform, actor, { reach: 'client', ...fields });
  await updateAnnouncement(platform, actor, { id, ...fields, html: '<p>周日凌晨维护</p>', isAskedAgain: false });
  await noteReading(platform, actor, { id, version: 2, isConfirmed: false });
  const toGroup = { ...fields, title: '值班安排', isToAll: false, groupIds: [userGroupId], fileIds: [] };
  const group = await createAnnouncement(platform, actor, { reach: 'client', ...toGroup });
  return {
    announcementId: id,
    announcementFileId,
    groupAnnouncementId: group.id,
    waitingFileId: await bring('waiting.txt'),
  };
}
