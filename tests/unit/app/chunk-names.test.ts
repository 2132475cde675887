import { expect, test } from 'vitest';
import { chunkName } from '../../../scripts/build/chunk-guard.ts';

test.each([
  ['./locales/zh-CN/home.json', 'locales/zh-CN/home'],
  ['../pages/home/HomePage.tsx', 'pages/home/HomePage'],
  ['#entities/identity/sign-in/LoginDialog.tsx', 'entities/identity/sign-in/LoginDialog'],
  ['/src/i18n/locales/en-US/admin.json', 'i18n/locales/en-US/admin'],
  ['/home/builder/pmis/src/routes/_portal/policy.search.tsx?part=page', 'routes/_portal/policy.search'],
])('the chunk of %s is named %s, without the folder of the build', (address, name) => {
  expect(chunkName(address)).toBe(name);
});
