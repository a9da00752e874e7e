import { TemplateList } from './TemplateList.tsx';
import { SHARED_CALLS } from './template-calls.ts';

/** The provider's templates for all clients. */
export const SharedTemplateScreen = () => <TemplateList calls={SHARED_CALLS} />;
