import { buildExpression } from '#analysis/expression/builder.ts';
import { SUBJECT_BOXES, type SampleSubject } from './subjects.data.ts';

/** The subjects of the first client when the press is on. */
export const SAMPLE_SUBJECTS: readonly SampleSubject[] = SUBJECT_BOXES.map(({ category, name, boxes, targets }) => {
  const builder = { region: '', event: '', exclude: '', ...boxes };
  return { category, name, expression: buildExpression(builder), builder, targets };
});
