/** Shown while the first screen loads, only when that takes longer than a moment. */
export function Waiting() {
  return <output className="waiting" aria-busy="true" />;
}
