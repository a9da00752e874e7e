import { z } from 'zod';
import { customizationFields } from '../contract.ts';

/** What a new client has. */
export const USUAL = z.strictObject(customizationFields).parse({});
