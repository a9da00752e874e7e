// A link that shows the articles of a subject without signing in.
import { createLink } from '#features/office/login-free-access/server/login-free-access.service.ts';
import type { Actor } from '#server/actor.ts';
import { ReportLinks } from '#server/channel/report-links.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS } from '#shared/time.ts';

export interface TenantAccessLink {
  accessLinkId: number;
  /** Opens it. */
  accessLinkKey: string;
}

export async function buildAccessLink(platform: Platform, actor: Actor, subjectId: number): Promise<TenantAccessLink> {
  const links = new ReportLinks(new Uint8Array(48), 'http://localhost');
  const scope = { kind: 'subject' as const, subjectId, days: 366 };
  const rules = { expiresAt: platform.now() + DAY_MS, password: '', maxUses: null, addresses: [] };
  const { id, link } = await createLink(platform, { links }, actor, { name: '给合作方看', ...scope, ...rules });
  return { accessLinkId: id, accessLinkKey: keyIn(link) };
}

export const keyIn = (link: string): string => /key=([\w-]+)/u.exec(link)?.[1] ?? '';
