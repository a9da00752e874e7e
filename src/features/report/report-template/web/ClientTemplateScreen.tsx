import { TemplateList } from './TemplateList.tsx';
import { CLIENT_CALLS } from './template-calls.ts';

/** The client's templates, and those of the provider to use and to copy. */
export const ClientTemplateScreen = () => <TemplateList calls={CLIENT_CALLS} />;
