// The list of schedules, beside that of the bulletins.
export { ScheduleList } from './ScheduleList.tsx';
export { RhythmField, USUAL_RHYTHM } from './RhythmField.tsx';
export { useRhythmText } from './use-rhythm-text.ts';
