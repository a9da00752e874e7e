// States of messages in words and colours, for other features.
export { MessageStateTag } from './MessageStateTag.tsx';
