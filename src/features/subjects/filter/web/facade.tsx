// Common parts of all filter screens: the preview of a change, how far back it is applied, the run that applies it, and the excluded articles.
export { ApplyDaysChoice, ApplyDaysField, ApplyDaysSelect } from './ApplyDays.tsx';
export { ApplyingBar } from './ApplyingBar.tsx';
export { DropsDrawer } from './DropsDrawer.tsx';
export { DropsLink } from './DropsLink.tsx';
export { EffectPreview } from './EffectPreview.tsx';
export { LinesInput } from './LinesInput.tsx';
export { RemoveDialog } from './RemoveDialog.tsx';
