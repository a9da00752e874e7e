import { defineFeature } from '#server/feature.ts';
import { bulletinEditorContract } from '../contract.ts';
import { bulletinEditorRoutes } from './bulletin-editor.routes.ts';

export const bulletinEditorFeature = defineFeature({
  endpoints: [{ name: 'bulletin-editor', contract: bulletinEditorContract, routes: bulletinEditorRoutes }],
});
