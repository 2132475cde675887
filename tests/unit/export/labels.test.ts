import { describe, expect, test } from 'vitest';
import { exportLabels } from '#server/publishing/export/labels.ts';
import enCommon from '../../../src/i18n/locales/en-US/common.json' with { type: 'json' };
import enPolicy from '../../../src/i18n/locales/en-US/policy.json' with { type: 'json' };
import zhCommon from '../../../src/i18n/locales/zh-CN/common.json' with { type: 'json' };
import zhPolicy from '../../../src/i18n/locales/zh-CN/policy.json' with { type: 'json' };

describe.each([
  ['zh-CN', zhPolicy, zhCommon],
  ['en-US', enPolicy, enCommon],
] as const)('spreadsheet labels in %s', (language, policy, common) => {
  const labels = exportLabels[language];

  test.each(['kind', 'level', 'status', 'scale', 'supportMode', 'category'] as const)(
    'the labels of %s match those of the pages',
    (list) => {
      expect(labels[list]).toEqual(policy[list]);
    },
  );

  test('the labels of verdicts match those of the pages', () => {
    expect(common.verdict).toMatchObject(labels.verdict);
  });
});
