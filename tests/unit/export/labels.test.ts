import { describe, expect, test } from 'vitest';
import { exportLabels } from '#server/export/labels.ts';
import enCommon from '../../../src/i18n/locales/en-US/common.json' with { type: 'json' };
import enPolicy from '../../../src/i18n/locales/en-US/policy.json' with { type: 'json' };
import zhCommon from '../../../src/i18n/locales/zh-CN/common.json' with { type: 'json' };
import zhPolicy from '../../../src/i18n/locales/zh-CN/policy.json' with { type: 'json' };

describe.each([
  ['zh-CN', zhPolicy, zhCommon],
  ['en-US', enPolicy, enCommon],
] as const)('a spreadsheet in %s', (language, policy, common) => {
  const labels = exportLabels[language];

  test.each(['kind', 'level', 'status', 'scale', 'supportMode', 'category'] as const)('calls each %s as the pages do', (list) => {
    expect(labels[list]).toEqual(policy[list]);
  });

  test('calls verdicts as the pages do', () => {
    expect(common.verdict).toMatchObject(labels.verdict);
  });
});
