import type { ReportView } from '#features/report/brief-report/web/facade.tsx';

/** A page that leads nowhere: it is only looked at. */
export const plainView: ReportView = {
  isWhole: false,
  valueOf: () => 0,
  number: ({ text }) => text,
  article: (_id, text) => text,
  picture: () => null,
};
