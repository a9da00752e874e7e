import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

/** Link to the article at its source, because a filtered one has no page here. Without an address only its title is shown. */
export function ArticleLink({ title, url }: { title: string; url: string }) {
  if (!/^https?:/.test(url)) return <span title={title}>{title}</span>;
  return (
    <OutgoingLink href={url} title={title}>
      {title}
    </OutgoingLink>
  );
}
