// The setting, for the screens of templates.
export { ModelSettingButton } from './ModelSettingButton.tsx';
