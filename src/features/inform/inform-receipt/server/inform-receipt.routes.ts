import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { informReceiptContract } from '../contract.ts';
import { changeReceiptState, createReceipt, listReceipts, removeReceipts, updateReceipt } from './inform-receipt.service.ts';

const OK = { ok: true } as const;

export const informReceiptRoutes = (platform: Platform) =>
  implement(informReceiptContract, {
    list: (actor, input) => listReceipts(platform, actor, input),
    create: (actor, input) => createReceipt(platform, actor, input),
    update: async (actor, { id, ...fields }) => {
      await updateReceipt(platform, actor, id, fields);
      return OK;
    },
    state: async (actor, input) => ({ changed: await changeReceiptState(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeReceipts(platform, actor, input.id) }),
  });
