import { sealTarget } from '#server/channel/sealed-target.ts';
import type { startRobots } from './robot-server.ts';
import type { TestServer } from './test-server.ts';

/** The recipient's next channel, as if its code had come back. */
export async function addConfirmedWebhook(
  server: TestServer,
  robots: Awaited<ReturnType<typeof startRobots>>,
  { clientId, informUserId, robot }: { clientId: number; informUserId: number; robot: string },
): Promise<void> {
  const now = server.platform.now();
  const target = { url: robots.addressOf('webhook', robot), secret: '' };
  await server.platform.store.db
    .insertInto('informChannel')
    .values({
      clientId,
      informUserId,
      channel: 'webhook',
      shown: robot,
      sealed: sealTarget(server.outgoing.seal, clientId, target),
      confirmedAt: now,
      fault: '',
      faultAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}
