import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings, servedPath } from '#http/settings.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('settings.js', () => {
  test('it may be empty or missing', () => {
    expect(readSettings(undefined)).toMatchObject({ apiRoot: '/api', resourceRoot: '/apiv2', refused: [] });
    expect(readSettings({})).toEqual(readSettings(undefined));
    expect(console.error).not.toHaveBeenCalled();
  });

  test('each member is validated separately, and each rejection is logged', () => {
    const raw = {
      apiRoot: 'https://elsewhere.example',
      resourceRoot: '/gw',
      portal: { appName: 'shop', tokenKey: '' },
      industrial: 'industrial',
      resourceroot: '/gw',
    };
    const { refused, ...settings } = readSettings(raw);
    const { refused: _, ...defaults } = readSettings({});
    expect(settings).toEqual({ ...defaults, resourceRoot: '/gw', portal: { appName: 'shop' } });
    expect(refused).toEqual(['apiRoot', 'portal.tokenKey', 'industrial', 'resourceroot']);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      '[pmis] settings.js cannot be used: apiRoot, portal.tokenKey, industrial, resourceroot',
    );
  });

  test.each([
    ['baseUrl', 'javascript:alert(1)'],
    ['baseUrl', 'https://api.example.org/below'],
    ['baseUrl', 7],
    ['portal', { appName: '门户' }],
    ['portal', null],
    ['apiRoot', '/api?x=1'],
    ['toString', '/x'],
  ])('%s cannot be %j', (name, value) => {
    expect(readSettings({ [name]: value }).refused).toHaveLength(1);
  });

  test.each([['text'], [[]], [null]])('%j is rejected as a whole', (raw) => {
    expect(readSettings(raw).refused).toEqual(['pmisSettings']);
  });

  test.each([
    ['/gateway/api', '/gateway/api/xm-oauth/oauth/token'],
    ['/gw/', '/gw/xm-oauth/oauth/token'],
    ['gw', '/gw/xm-oauth/oauth/token'],
    ['//gw//api//', '/gw/api/xm-oauth/oauth/token'],
    // with a second slash before it, the first part of the path would be a host
    ['/', '/xm-oauth/oauth/token'],
    ['', '/xm-oauth/oauth/token'],
  ])('the root %j leads to %s', (apiRoot, path) => {
    expect(servedPath('/api/xm-oauth/oauth/token', readSettings({ apiRoot }))).toBe(path);
    expect(servedPath('/apiv2/xm-oauth/oauth/token', readSettings({ resourceRoot: apiRoot }))).toBe(path);
  });
});
