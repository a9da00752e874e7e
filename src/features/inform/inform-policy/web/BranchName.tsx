/** The name of a route, below what it is a branch of. */
export const BranchName = ({ name, depth }: { name: string; depth: number }) => (
  <span style={{ display: 'inline-block', paddingInlineStart: depth * 16 }}>
    {depth > 0 && <span aria-hidden>└ </span>}
    {name}
  </span>
);
