// Steps of bulletins, for the list and the preview.
export { BackTag } from './BackTag.tsx';
export { FlowBatchButtons } from './FlowBatchButtons.tsx';
export { FlowPanel } from './FlowPanel.tsx';
export { useFlow } from './use-flow.tsx';
