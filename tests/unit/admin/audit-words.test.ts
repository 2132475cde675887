import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/all.ts';
import { settingGroups } from '#pages/setting/setting-groups.ts';
import en from '../../../src/i18n/locales/en-US/system.json' with { type: 'json' };
import zh from '../../../src/i18n/locales/zh-CN/system.json' with { type: 'json' };

const writes = endpoints
  .filter(({ client, method, reads }) => client === 'industrial' && method !== 'GET' && reads !== true)
  .map(({ name }) => name.replace('.', '_'));

describe.each([
  ['zh-CN', zh],
  ['en-US', en],
])('in %s', (_language, messages) => {
  test.each(writes)('the audit log has a word for %s', (name) => expect(Object.keys(messages.call)).toContain(name));
  test('every group of settings has a heading, and every name its meaning', () => {
    expect(Object.keys(messages.setting.group)).toEqual([...settingGroups]);
    expect(Object.keys(messages.setting.help)).toEqual(Object.keys(messages.setting.name));
  });
});
