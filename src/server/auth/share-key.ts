// The key of a narrow link: 144 random bits. The record holds its hash, by which it is found, and a sealed copy, so that its makers can copy the link again.
import { createHash, randomBytes } from 'node:crypto';

const BYTES = 18;
const KEY = /^[\w-]{24}$/;

export const newShareKey = (): string => randomBytes(BYTES).toString('base64url');
export const isShareKey = (text: string): boolean => KEY.test(text);
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');
/** Where the sealed copy belongs. */
export const placeOfKey = (keyHash: string, of = 'bulletin-share'): string => `${of} ${keyHash}`;
/** What names an embed in the address of its document, and opens nothing. */
export const newPublicId = (): string => randomBytes(12).toString('base64url');
export const isPublicId = (text: string): boolean => /^[\w-]{16}$/.test(text);
