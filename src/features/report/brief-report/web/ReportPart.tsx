import type { ReactNode } from 'react';
import { type Marks, type Part, TEXT_COLOURS } from '#shared/bulletin.ts';
import { keysOf } from '#shared/keys-of.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';
import { useReportView } from './report-view.ts';

/** A piece of a sentence or a cell: a number opens its articles, a quotation its article. What strangers wrote keeps its direction to itself. */
export function ReportPart({ part }: { part: Part }) {
  const view = useReportView();
  if (part.is === 'text') return <Marked marks={part.marks}>{part.text}</Marked>;
  if (part.is === 'quote')
    return (
      <Marked marks={part.marks}>
        <bdi>{view.article(part.articleId, part.text)}</bdi>
      </Marked>
    );
  return <Marked marks={part.marks}>{view.number(part)}</Marked>;
}

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

/** As a person made it look. */
function Marked({ marks, children }: { marks: Marks | undefined; children: ReactNode }): ReactNode {
  if (!marks) return children;
  const { colour, link } = marks;
  const inner = keysOf(TAGS).reduce((shown, name) => {
    const Tag = TAGS[name];
    return marks[name] ? <Tag>{shown}</Tag> : shown;
  }, children);
  const coloured = colour ? <span style={{ color: TEXT_COLOURS[colour] }}>{inner}</span> : inner;
  return link && /^https?:\/\//i.test(link) ? <OutgoingLink href={link}>{coloured}</OutgoingLink> : coloured;
}
