import { defineFeature } from '#server/feature.ts';
import { informReceiptContract } from '../contract.ts';
import { informReceiptRoutes } from './inform-receipt.routes.ts';
import { workReceipts } from './work-receipts.ts';

export const informReceiptFeature = defineFeature({
  endpoints: [{ name: 'inform-receipt', contract: informReceiptContract, routes: informReceiptRoutes }],
  schedules: [
    {
      name: 'receipts',
      everyMs: 1000,
      start:
        ({ store, now }) =>
        () =>
          workReceipts(store, now()),
    },
  ],
});
