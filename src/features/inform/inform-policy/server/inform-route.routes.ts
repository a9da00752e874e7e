import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informRouteContract } from '../contract.ts';
import { changeRouteState, createRoute, orderRoutes, removeRoutes, updateRoute } from './inform-route.service.ts';
import { listRoutes } from './list-routes.ts';
import { tryRoutes } from './try-routes.ts';

const OK = { ok: true } as const;

export const informRouteRoutes = (platform: Platform) =>
  implement(informRouteContract, {
    list: (actor, input) => listRoutes(platform, actor, input),
    create: (actor, input) => createRoute(platform, actor, input),
    update: async (actor, { id, ...fields }) => {
      await updateRoute(platform, actor, id, fields);
      return OK;
    },
    state: async (actor, input) => ({ changed: await changeRouteState(platform, actor, input) }),
    order: async (actor, input) => {
      await orderRoutes(platform, actor, input.ids);
      return OK;
    },
    remove: async (actor, input) => ({ changed: await removeRoutes(platform, actor, input.id) }),
    trial: (actor, input) => tryRoutes(platform, actor, input),
  });
