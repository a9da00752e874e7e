const base = '/operate/client-manage';
export const CLIENT_LIST = `${base}/client-list` as const;
export const CLIENT_ADD = `${base}/client-add` as const;
export const CLIENT_UPDATE = `${base}/client-update` as const;
