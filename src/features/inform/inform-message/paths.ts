export const INFORM_MESSAGE_LIST = '/front/report/inform-message-list';
export const T_REPORT = '/t-report';
