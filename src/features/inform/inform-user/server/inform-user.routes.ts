import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informUserContract } from '../contract.ts';
import { confirmChannel, createChannel, orderChannels, removeChannels, testChannel } from './inform-channel.service.ts';
import { createInformGroup, updateInformGroup } from './inform-group.service.ts';
import { changeInformUserState, createInformUser, removeInformUsers, updateInformUser } from './inform-user.service.ts';
import { listInformUsers } from './list-inform-users.ts';

const OK = { ok: true } as const;

export const informUserRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) =>
  implement(informUserContract, {
    list: (actor, input) => listInformUsers(platform, actor, input),
    create: (actor, input) => createInformUser(platform, actor, input),
    update: async (actor, { id, ...fields }) => {
      await updateInformUser(platform, actor, id, fields);
      return OK;
    },
    state: async (actor, input) => ({ changed: await changeInformUserState(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeInformUsers(platform, actor, input.id) }),
    groupCreate: (actor, input) => createInformGroup(platform, actor, input),
    groupUpdate: async (actor, { id, ...fields }) => {
      await updateInformGroup(platform, actor, id, fields);
      return OK;
    },
    channelCreate: (actor, input, call) => createChannel(platform, outgoing, actor, input, call.locale),
    channelTest: (actor, input, call) => testChannel(platform, outgoing, actor, input.id, call.locale),
    channelConfirm: async (actor, input) => {
      await confirmChannel(platform, actor, input);
      return OK;
    },
    channelOrder: async (actor, input) => {
      await orderChannels(platform, actor, input);
      return OK;
    },
    channelRemove: async (actor, input) => ({ changed: await removeChannels(platform, actor, input.id) }),
  });
