// Both screens in one piece: they share most of what they need.
export { RepostListScreen } from './RepostListScreen.tsx';
export { RepostSpreadScreen } from './RepostSpreadScreen.tsx';
