/** The article at its source: a filtered one has no page here. Without an address it is only named. */
export function ArticleLink({ title, url }: { title: string; url: string }) {
  if (!/^https?:/.test(url)) return <span title={title}>{title}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener nofollow" title={title}>
      {title}
    </a>
  );
}
