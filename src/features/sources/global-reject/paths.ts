const base = '/operate/operation-setting';
export const REJECT_DOMAIN = `${base}/global-reject-domain/list` as const;
export const REJECT_DOMAIN_CLASS = `${base}/global-reject-domain/class` as const;
export const REJECT_URL = `${base}/global-reject-url/list` as const;
export const REJECT_URL_CLASS = `${base}/global-reject-url/class` as const;
export const REJECT_JUNKWORD = `${base}/global-reject-junkword/list` as const;
export const REJECT_JUNKWORD_CLASS = `${base}/global-reject-junkword/class` as const;
export const WEIBO_REJECT_WORD = `${base}/weibo-reject-word` as const;
