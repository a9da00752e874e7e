/** The client's picture, or the product's own: wind, and an ear that listens to it. */
export function BrandMark({ iconUrl, size = 28 }: { iconUrl?: string | undefined; size?: number }) {
  if (iconUrl) return <img src={iconUrl} alt="" height={size} style={{ maxWidth: size * 4, objectFit: 'contain' }} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0958d9" />
      <path
        d="M6 12h13a3.5 3.5 0 1 0-3.5-3.5M6 17h18a3.5 3.5 0 1 1-3.5 3.5M6 22h8a3 3 0 1 1-3 3"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
