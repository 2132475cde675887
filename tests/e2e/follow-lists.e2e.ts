import * as companyAdmin from '#contract/company-admin.ts';
import * as noticeAdmin from '#contract/notice-admin.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as setting from '#contract/setting.ts';
import * as user from '#contract/user.ts';
import { companyOf } from '../contract/company-content.ts';
import { contentOf } from '../contract/policy-content.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';
import { openLoaded } from './loaded.ts';
import { newAccount } from './register.ts';

test(
  'every list of the back-office follows the changes of another administrator',
  { tag: '@depth' },
  async ({ page, request, context }) => {
    const { accessToken, post } = await signedIn(request);
    await storeToken(page, accessToken);
    const { username } = await newAccount(request);
    const mark = `跟随${username}`;
    const code = `follow-${username}`;
    const content = contentOf({ title: `${mark}政策`, docNumber: null });
    const changes: [address: string, shown: string, change: () => Promise<unknown>][] = [
      ['/portal/policy', `${mark}政策`, () => post(policyAdmin.saveDraft.path, { id: null, version: null, content })],
      ['/portal/enterprise', `${mark}公司`, () => post(companyAdmin.save.path, companyOf(`${mark}公司`))],
      [
        '/portal/user',
        code,
        () => post(user.create.path, { username: code, displayName: mark, email: null, phone: null, roles: [], disabled: false }),
      ],
      [
        '/portal/role',
        `${mark}角色`,
        () => post(role.save.path, { code, name: `${mark}角色`, nameEn: code, resourceIds: [], version: null }),
      ],
      [
        '/portal/resource',
        `${mark}菜单`,
        () =>
          post(resource.save.path, {
            id: null,
            version: null,
            parentId: 0,
            resourcePath: '',
            resourceKey: code,
            resourceName: `${mark}菜单`,
            resourceNameEn: code,
            resourceIcon: 'folder',
            appName: 'industrial',
            sort: 99,
          }),
      ],
      [
        '/portal/setting',
        `custom.${code}`,
        () => post(setting.save.path, { settings: [{ sysKey: `custom.${code}`, sysValue: '1', public: false, version: null }] }),
      ],
      [
        '/portal/notice',
        `${mark}通知`,
        () =>
          post(noticeAdmin.send.path, {
            key: code,
            title: `${mark}通知`,
            body: '正文',
            href: null,
            audience: { to: 'users', usernames: [username] },
          }),
      ],
      ['/portal/audit', `${mark}政策`, () => Promise.resolve()],
    ];
    const pages = await Promise.all(
      changes.map(async ([address]) => {
        const opened = await context.newPage();
        await storeToken(opened, accessToken);
        await openLoaded(opened, address);
        return opened;
      }),
    );
    for (const [, , change] of changes) await change();
    await Promise.all(
      changes.map(async ([address, shown], at) => {
        await expect((pages[at] ?? page).getByRole('main'), address).toContainText(shown);
      }),
    );
    await Promise.all(pages.map((opened) => opened.close()));
  },
);
