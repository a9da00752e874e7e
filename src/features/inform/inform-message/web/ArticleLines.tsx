import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { ReportPage } from '../contract.ts';

/** Articles behind a warning, each at its own place. */
export function ArticleLines({ title, lines }: { title: string; lines: ReportPage['merged'] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 style={{ fontSize: 16 }}>{title}</h2>
      <ul style={{ paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {lines.map(({ title: name, url, siteName, publishedAt }) => (
          <li key={url}>
            <OutgoingLink href={url}>{name}</OutgoingLink> {siteName} <Time value={publishedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
