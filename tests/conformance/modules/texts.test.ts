import { describe, expect, test } from 'vitest';
import en from '#i18n/locales/en-US/status.json';
import zh from '#i18n/locales/zh-CN/status.json';

const described = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504].map(String);

describe('Descriptions (originally Chinese) exist for 200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504:', () => {
  test('in English, for these and no others', () => {
    expect(Object.keys(en.text)).toEqual(described);
    for (const text of Object.values(en.text)) expect(text).toMatch(/^[\x20-\x7e]{10,}$/);
  });

  test('in Chinese, for these and no others', () => {
    expect(Object.keys(zh.text)).toEqual(described);
    for (const text of Object.values(zh.text)) expect(text).toMatch(/\p{Script=Han}{4}/u);
  });
});
