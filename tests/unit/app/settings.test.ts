import { describe, expect, test, vi } from 'vitest';
import { readSettings, servedPath } from '#http/settings.ts';

describe('settings.js', () => {
  test('may be empty or missing', () => {
    expect(readSettings(undefined)).toMatchObject({ apiRoot: '/api', resourceRoot: '/apiv2' });
    expect(readSettings({})).toEqual(readSettings(undefined));
  });

  test('an invalid member is logged and replaced by the default', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(readSettings({ apiRoot: 'https://elsewhere.example', portal: { appName: 'shop' } })).toEqual(readSettings({}));
    expect(said).toHaveBeenCalledExactlyOnceWith('[pmis] settings.js: apiRoot cannot be used');
    said.mockRestore();
  });

  test('the roots replace those of the contract', () => {
    const roots = { apiRoot: '/gateway/api', resourceRoot: '/gateway/v2' };
    expect(servedPath('/api/xm-oauth/oauth/token', roots)).toBe('/gateway/api/xm-oauth/oauth/token');
    expect(servedPath('/apiv2/policy/detail', roots)).toBe('/gateway/v2/policy/detail');
  });
});
