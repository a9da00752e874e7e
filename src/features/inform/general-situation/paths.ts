export const GENERAL_SITUATION = '/operate/system-monitor/general-situation' as const;
