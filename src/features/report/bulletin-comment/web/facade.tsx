// Comments beside a bulletin's text, for its editor and its preview.
export { CommentMark } from './CommentMark.tsx';
export { CommentPanel } from './CommentPanel.tsx';
export { ReturnedNotice } from './ReturnedNotice.tsx';
export { blockAt, openComments, useComments } from './use-comments.ts';
