import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { overviewContract } from '../contract.ts';
import { getManageHome } from './get-manage-home.ts';
import { getOperateHome } from './get-operate-home.ts';

export const overviewRoutes = (platform: Platform) =>
  implement(overviewContract, {
    manage: (actor) => getManageHome(platform, actor),
    operate: (actor) => getOperateHome(platform, actor),
  });
