export const SENT_BY_HAND = '/front/report/sent-msg-manually';
