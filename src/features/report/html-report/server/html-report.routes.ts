import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { htmlReportContract, sharedReportContract } from '../contract.ts';
import { createShare, endShares, updateShare } from './html-report.service.ts';
import { listShares } from './list-shares.ts';
import { SharedReader } from './read-shared.ts';

const OK = { ok: true } as const;

export const htmlReportRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) =>
  implement(htmlReportContract, {
    list: (actor, input) => listShares(platform, outgoing, actor, input),
    create: (actor, input) => createShare(platform, outgoing, actor, input),
    update: async (actor, { id, ...change }) => {
      await updateShare(platform, actor, id, change);
      return OK;
    },
    end: async (actor, input) => ({ changed: await endShares(platform, actor, input) }),
  });

export const sharedReportRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) => {
  const reader = new SharedReader(platform, outgoing.seal);
  return implement(sharedReportContract, {
    get: (_actor, { key, password }, { ip, userAgent }) => reader.read({ key, password, ip, userAgent }),
    picture: (_actor, { pass }, { ip }) => reader.readPicture(pass, ip),
  });
};
