// What schedules ask of reviewing and sending.
export { requireReviewer } from './reviewers.ts';
