/** Link to the article at its source, because a filtered one has no page here. Without an address only its title is shown. */
export function ArticleLink({ title, url }: { title: string; url: string }) {
  if (!/^https?:/.test(url)) return <span title={title}>{title}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener nofollow" title={title}>
      {title}
    </a>
  );
}
