// A rich text as a call takes it; what is stored of it is decided by the server (`readRichText` of `core/article-work`).
import { z } from 'zod';

/** Of an editor: markup, never an empty paragraph alone, which is an empty text. */
export const richText = z.string().trim().min(1).max(300_000);
