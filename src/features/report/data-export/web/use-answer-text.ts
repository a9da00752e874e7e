import { useReasonText } from '#web/ui/use-reason-text.ts';

/** What a receiver said: its own words, or why there are none. */
export function useAnswerText(): (answer: string) => string {
  const reasonText = useReasonText('dataExport');
  return (answer) => {
    const [reason = '', ...rest] = answer.split(' ');
    return reason === 'HTTP' ? answer : [reasonText(reason), ...rest].join(' ');
  };
}
