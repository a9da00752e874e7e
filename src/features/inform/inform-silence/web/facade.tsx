// Silences as a tab of the rules' screen, and the way there from what can be silenced.
export { SilenceLink } from './SilenceLink.tsx';
export { SilenceList } from './SilenceList.tsx';
