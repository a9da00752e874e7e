import 'react';

declare module 'react' {
  /** A style may set variables for the style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
