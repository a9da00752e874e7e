// One screen for four lists, and one for the classes of three.
import { RejectClassScreen } from './RejectClassScreen.tsx';
import { RejectListScreen } from './RejectListScreen.tsx';

export const RejectDomainScreen = () => <RejectListScreen kind="domain" />;
export const RejectUrlScreen = () => <RejectListScreen kind="url" />;
export const RejectJunkwordScreen = () => <RejectListScreen kind="junkword" />;
export const WeiboWordScreen = () => <RejectListScreen kind="weibo-word" />;
export const RejectDomainClassScreen = () => <RejectClassScreen kind="domain" />;
export const RejectUrlClassScreen = () => <RejectClassScreen kind="url" />;
export const RejectJunkwordClassScreen = () => <RejectClassScreen kind="junkword" />;
