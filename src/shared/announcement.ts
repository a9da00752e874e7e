// The words of announcements that the record, the calls and the pages share.
export const ANNOUNCEMENT_LEVELS = ['normal', 'important', 'urgent'] as const;
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number];
/** To people of the client that writes it, or of the provider's clients. */
export const ANNOUNCEMENT_REACHES = ['client', 'clients'] as const;
export type AnnouncementReach = (typeof ANNOUNCEMENT_REACHES)[number];
export const ANNOUNCEMENT_STATES = ['scheduled', 'inForce', 'past', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];
export const READING_STATES = ['unread', 'read', 'unconfirmed'] as const;
export type ReadingState = (typeof READING_STATES)[number];
export const READER_STATES = ['unread', 'read', 'unconfirmed', 'confirmed'] as const;
export type ReaderState = (typeof READER_STATES)[number];
