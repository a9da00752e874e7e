import type { REPOST_EMOTIONS } from '../contract.ts';
import type { StoredRepost } from './load-thread.ts';

/** A repost without words has no emotion. */
export const emotionOf = ({ own, emotion }: StoredRepost): (typeof REPOST_EMOTIONS)[number] => (own === '' ? 'none' : emotion);
