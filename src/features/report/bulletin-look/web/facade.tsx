// The look of a client's bulletins, for the screens of templates.
export { LogoPicture } from './LogoPicture.tsx';
export { LookSettingButton } from './LookSettingButton.tsx';
export { ThemeChoice } from './ThemeChoice.tsx';
