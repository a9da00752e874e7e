// What surrounds a bulletin's pages: where its numbers and articles lead. The pages are the same for those who have an account and for readers outside.
import { createContext, type ReactNode, useContext } from 'react';
import type { Part } from '#shared/bulletin.ts';

export type Figure = Exclude<Part, { is: 'text' } | { is: 'quote' }>;

export interface ReportView {
  /** The page has no other heading: its title is one. */
  isWhole: boolean;
  valueOf: (key: string) => number;
  number: (figure: Figure) => ReactNode;
  article: (id: number, text: string) => ReactNode;
  /** An image; nothing until its address is known. */
  picture: (id: number, alt: string) => ReactNode;
}

export const ReportViewContext = createContext<ReportView | undefined>(undefined);

export function useReportView(): ReportView {
  const view = useContext(ReportViewContext);
  if (!view) throw new Error('outside of a report');
  return view;
}
