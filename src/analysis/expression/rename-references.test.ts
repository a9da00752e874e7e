import { describe, expect, test } from 'vitest';
import { renameReferences } from './rename-references.ts';
import { processorMs } from '#tests/support/processor-ms.ts';

const to = (name: string) => ({ subjects: new Map([['旧', name]]), dictionaries: new Map([['词', name]]) });

describe('renameReferences', () => {
  test.each([
    ['华为+#旧-招聘', '新', '华为+#新-招聘'],
    ['#旧|#旧的|旧|#"旧"', '新', '#新|#旧的|旧|#新'],
    ['title:@词+#旧', '新', 'title:@新+#新'],
    ['#旧+华为', '新 品', '#"新 品"+华为'],
    ['#旧OR华为', '新ab', '#"新ab"OR华为'],
    ['#旧', 'A"B', '#"A\\"B"'],
    ['(#旧', '新', '(#新'],
    ['华为', '新', '华为'],
  ])('%j with %j is %j', (source, name, expected) => {
    expect(renameReferences(source, to(name))).toBe(expected);
  });

  test('an expression full of the name is read twice, not once for each of them', async () => {
    const rename = () => expect(renameReferences('#旧|'.repeat(2500), to('新'.repeat(60)))).toBe(`#${'新'.repeat(60)}|`.repeat(2500));
    expect(await processorMs(rename)).toBeLessThan(2000);
  });
});
