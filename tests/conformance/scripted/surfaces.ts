import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { paths } from './portal.ts';
import type { App } from './fixtures.ts';

type Failure = { errorCode?: string | number | undefined; errorMessage?: string | undefined; showType?: unknown; data?: unknown };

/** A place of the app that makes a call. What follows a failure is the same for all of them. */
export type Surface = {
  name: string;
  /** Path of the call that a test scripts. */
  call: string;
  method: 'GET' | 'POST';
  /** Opens the app where the user is before the call. */
  open: (app: App, page: Page) => Promise<void>;
  /** Makes the call. */
  begin: (app: App, page: Page) => Promise<void>;
  /** What the user answers before the app leaves for an error page: unsaved text is asked about. */
  leave?: (page: Page) => Promise<void>;
  /** Where the app is while the call is under way. */
  address: string;
  /** Where Back leads after the app has gone to an error page: to the page the user saw last, not to one that was only being opened. */
  back: RegExp;
  /** A failed envelope of this call. */
  failed: (failure: Failure) => object;
};

const success = ({ errorCode, errorMessage, showType, data = null }: Failure) => ({
  success: false,
  errorCode,
  errorMessage,
  showType,
  data,
});
const code = ({ errorCode = 'E-1', errorMessage, showType, data = null }: Failure) => ({
  code: errorCode,
  message: errorMessage,
  showType,
  data,
});

const page: Surface = {
  name: 'the read of a page',
  call: paths.detail,
  method: 'GET',
  open: (app) => app.open('/policy/search?keyword=before'),
  begin: (app) => app.go('/policy/detail?id=p-1'),
  address: '/policy/detail?id=p-1',
  back: /^\/policy\/search\?keyword=before$/,
  failed: code,
};

const section: Surface = {
  name: 'the read of a section',
  call: paths.search,
  method: 'POST',
  open: (app) => app.open('/policy/detail?id=p-1'),
  begin: (app) => app.go('/policy/search?keyword=after'),
  address: '/policy/search?keyword=after',
  back: /^\/policy\/detail\?id=p-1$/,
  failed: code,
};

const form: Surface = {
  name: 'the write of a form',
  call: paths.settingSave,
  method: 'POST',
  async open(app, tab) {
    await app.open('/', { signedIn: true });
    await app.go('/portal/setting');
    await tab.getByRole('button', { name: '添加设置项' }).click();
    await tab.getByRole('dialog').getByLabel('键', { exact: true }).fill('stone.colour');
  },
  begin: (_app, tab) => tab.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click(),
  leave: (tab) => tab.getByRole('button', { name: '不保存，离开' }).click(),
  address: '/portal/setting',
  back: /^\/portal\/setting$/,
  failed: code,
};

const button: Surface = {
  name: 'the write of a button',
  call: paths.dictPost,
  method: 'POST',
  async open(app, tab) {
    await app.open('/', { signedIn: true });
    await app.go('/portal/dict?category=stone');
    await expect(tab.getByRole('switch', { name: '启用“花岗岩”' })).toBeVisible();
  },
  begin: (_app, tab) => tab.getByRole('switch', { name: '启用“花岗岩”' }).click(),
  address: '/portal/dict?category=stone',
  back: /^\/portal\/dict\?category=stone$/,
  failed: code,
};

const menu: Surface = {
  name: 'the read of the menu',
  call: paths.menu,
  method: 'GET',
  // the sign-in page asks for no menu
  open: (app) => app.open('/portal/adminlogin', { signedIn: true }),
  begin: (app) => app.go('/portal/setting'),
  address: '/portal/setting',
  back: /^\/portal\/adminlogin$/,
  failed: success,
};

export const surfaces: Surface[] = [page, section, form, button, menu];
export const reads: Surface[] = [page, section, menu];
