// Expression components for other screens.
import { lazy } from 'react';

export const SyntaxHelp = lazy(async () => ({ default: (await import('./SyntaxHelp.tsx')).SyntaxHelp }));
export const CheckResult = lazy(async () => ({ default: (await import('./CheckResult.tsx')).CheckResult }));
export const CheckedExpression = lazy(async () => ({ default: (await import('./CheckedExpression.tsx')).CheckedExpression }));
export type { CheckedExpressionProps } from './CheckedExpression.tsx';
