/** While the first screen is on its way. It appears only when that takes longer than a moment. */
export function Waiting() {
  return <output className="waiting" aria-busy="true" />;
}
