// States of messages in words and colours, and the link of a warning's page, for other features.
export { MessageStateTag } from './MessageStateTag.tsx';
export { useReportLink } from './report-link.ts';
