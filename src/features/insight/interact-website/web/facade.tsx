// For the screen of web search.
export { InteractList } from './InteractList.tsx';
