// The suggestions of a client's bulletins, for the screen of templates.
export { AdviceSettingButton } from './AdviceSettingButton.tsx';
