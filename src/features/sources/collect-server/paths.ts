const base = '/operate/extraction-manage/schedule-manage';
export const SERVERS = `${base}/server` as const;
export const SERVER_ADD = `${base}/server-add` as const;
export const SERVER_EDIT = `${base}/server-edit` as const;
export const NODE_GROUPS = `${base}/node-group` as const;
