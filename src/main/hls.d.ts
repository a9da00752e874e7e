// The smaller build has no declarations of its own.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
