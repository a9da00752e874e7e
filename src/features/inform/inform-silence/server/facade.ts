// Which warnings tell nobody for now.
export { findSilence, loadSilences } from './silences.ts';
