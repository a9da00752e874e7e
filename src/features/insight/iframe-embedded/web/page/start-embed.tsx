import { createRoot } from 'react-dom/client';
import { EmbedPage } from './EmbedPage.tsx';

/** The id stands in the path, which the server reads; the key behind `#`, which no server and no log sees. */
export function startEmbed(element: HTMLElement): void {
  const publicId = location.pathname.split('/').at(-1) ?? '';
  const secret = new URLSearchParams(location.hash.slice(1));
  const asked = { publicId, key: secret.get('key') ?? '', pass: secret.get('pass') ?? '' };
  createRoot(element).render(<EmbedPage asked={asked} />);
}
