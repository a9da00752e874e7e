// What a client's bulletins suggest when a rule applies. What was made keeps the words that it was made with.
import { z } from 'zod';
import { adviceLibrary, suggestions } from '#shared/bulletin-advice.ts';
import { defineContract, done } from '#shared/contract.ts';
import { keptFields } from '#shared/kept.ts';

const path = '/v1/manage/report/client-report-template-setting/advice';

export const bulletinAdviceContract = defineContract({
  get: {
    method: 'GET',
    path,
    privilege: 'report-setting.b',
    summary: 'What the client’s bulletins suggest, by rule.',
    input: z.strictObject({}),
    output: z.object({ open: suggestions, official: suggestions, event: suggestions, rise: suggestions }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'get', action: 'bulletin-advice.update' },
    path,
    privilege: 'report-setting.m',
    summary: 'Sets the suggestions of bulletins that are made from now on.',
    input: z.strictObject(keptFields(adviceLibrary.shape)),
    output: done,
  },
});
