import type { Browser, CDPSession, Page } from '@playwright/test';
import { changePassword, token } from '#contract/oauth.ts';
import { create } from '#contract/user.ts';
import type { IdentityProvider } from '../setup/identity-provider.ts';
import { identityProvider } from '../setup/identity-provider.ts';
import { callsWith } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import type { OwnPortal } from './own-portal.ts';
import { freePort, startPortal } from './own-portal.ts';

const password = 'Ways2026';
let portal: OwnPortal | undefined;
let provider: IdentityProvider | undefined;
/** Browsers have passkeys for a name, not for 127.0.0.1. */
let url = '';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

/** Creates an account for a test as an administrator, because registration needs a code from a mail. */
async function register(page: Page, username: string): Promise<void> {
  const tokenOf = async (name: string, typed: string) => {
    const answer = await page.request.post(`${url}${token.path}`, { data: { username: name, password: typed } });
    return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
  };
  const admin = callsWith(page.request, await tokenOf('admin', 'Pmis@2026'), url);
  const profile = { username, displayName: username, email: null, phone: null, roles: ['user'], disabled: false };
  const made = await admin<{ password: string }>(create.path, profile);
  const own = callsWith(page.request, await tokenOf(username, made.password), url);
  await own(changePassword.path, { current: made.password, password });
}

async function typePassword(page: Page, name: string, reurl = '/account/set'): Promise<void> {
  await page.goto(`${url}/#/auth?reurl=${encodeURIComponent(reurl)}`);
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await signInButton(page).click();
}

/** Leaves the sign-ins here and at the provider without telling the servers. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('about:blank');
}

async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

test.describe('ways to sign in', { tag: '@depth' }, () => {
  test.describe.configure({ mode: 'serial' });
  // refused on purpose: the page whose sign-in was ended elsewhere
  test.use({ allow: { errors: [/passkey\/sign-in failed/, /oidc\/finish failed/, /recovery\/link failed/, /verify failed/, /401/] } });
  test.beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    provider = await identityProvider(`${url}/api/xm-oauth/oidc/return`);
    const { issuer, clientId, clientSecret, name } = provider.settings;
    portal = await startPortal({
      PORT: String(port),
      PUBLIC_URL: url,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: name,
    });
  });
  test.afterAll(async () => {
    await portal?.stop();
    await provider?.close();
  });

  test('a passkey is added, signs in on the page and in the dialog, and opens nothing once it is removed', async ({ page }) => {
    await register(page, 'passkey.owner');
    const { cdp, id } = await withAuthenticator(page);
    await typePassword(page, 'passkey.owner');
    const own = region(page, '通行密钥');
    await own.getByRole('button', { name: '添加通行密钥' }).click();
    await own.getByLabel('名称').fill('我的电脑');
    await own.getByLabel('现在的密码').fill(password);
    await axe(page, 'main');
    await own.getByRole('button', { name: '下一步：由浏览器创建' }).click();
    await expect(own.getByText('还没有用过')).toBeVisible();
    await axe(page, 'main');

    await forget(page);
    await page.goto(`${url}/#/auth?reurl=/account/set`);
    await axe(page, 'main');
    await page.getByRole('button', { name: '用通行密钥登录' }).click();
    await expect(own.getByText(/上次使用/)).toBeVisible();

    await forget(page);
    await page.goto(`${url}/`);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    const dialog = page.getByRole('dialog', { name: '登录' });
    await dialog.getByRole('button', { name: '用通行密钥登录' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /passkey\.owner/ })).toBeVisible();

    // a copied authenticator: its counter is behind
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id });
    const [copied] = credentials;
    if (copied === undefined) throw new Error('The authenticator has no passkey');
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId: id });
    await cdp.send('WebAuthn.addCredential', { authenticatorId: id, credential: { ...copied, signCount: 1 } });
    await forget(page);
    await page.goto(`${url}/#/auth?reurl=/account/set`);
    await page.getByRole('button', { name: '用通行密钥登录' }).click();
    await expect(page.getByRole('main').getByText(/通行密钥没有通过验证/)).toBeVisible();
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId: id });
    await cdp.send('WebAuthn.addCredential', { authenticatorId: id, credential: { ...copied, signCount: copied.signCount + 10 } });

    // no fingerprint is given
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await page.getByRole('button', { name: '用通行密钥登录' }).click();
    await expect(page.getByRole('main').getByText(/没有完成/)).toBeVisible();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });

    await page.getByRole('button', { name: '用通行密钥登录' }).click();
    await own.getByRole('button', { name: '删除“我的电脑”' }).click();
    await own.getByLabel('现在的密码').fill(password);
    await axe(page, 'main');
    await own.getByRole('button', { name: '删除', exact: true }).click();
    await expect(own.getByRole('list')).toHaveCount(0);
    await forget(page);
    await page.goto(`${url}/#/auth`);
    await page.getByRole('button', { name: '用通行密钥登录' }).click();
    await expect(page.getByRole('main').getByText(/通行密钥没有通过验证/)).toBeVisible();
  });

  test('the provider signs in after the password was given once, and leads back to the requested page', async ({ page }) => {
    await register(page, 'provider.owner');
    await page.goto(`${url}/#/auth?reurl=${encodeURIComponent('/policy/calendar')}`);
    await page.getByRole('button', { name: '用“统一身份认证”登录' }).click();
    await page.getByRole('link', { name: '同意登录' }).click();
    // unknown there: an account is offered, an existing one is linked by its password
    await expect(page.getByText(/li@example\.cn 还没有关联账号/)).toBeVisible();
    await expect(page.getByLabel('称呼（选填）')).toHaveValue('李明');
    await axe(page, 'main');
    await page.getByRole('button', { name: '已有账号？登录并关联' }).click();
    await page.getByLabel('用户名').fill('provider.owner');
    await page.getByLabel('密码', { exact: true }).fill(password);
    await axe(page, 'main');
    await signInButton(page).click();
    await expect(page).toHaveURL(/#\/policy\/calendar/);

    await forget(page);
    await page.goto(`${url}/#/auth?reurl=${encodeURIComponent('/account/set')}`);
    await page.getByRole('button', { name: '用“统一身份认证”登录' }).click();
    const answered = page.waitForRequest(/oidc\/return/);
    await page.getByRole('link', { name: '同意登录' }).click();
    const back = (await answered).url();
    const own = region(page, '统一身份认证');
    await expect(own.getByText('li@example.cn')).toBeVisible();
    await axe(page, 'main');

    // the same answer once more, as from the history of the browser
    await forget(page);
    await page.goto(back);
    await expect(page.getByText('没有可以继续的登录')).toBeVisible();
    await axe(page, 'main');
    // and with the key of another visit
    await page.evaluate(() =>
      sessionStorage.setItem(
        'pmis_provider_visit',
        JSON.stringify({ key: 'a-key-of-somebody-else-entirely', reurl: 'https://evil.example' }),
      ),
    );
    await page.reload();
    await expect(page.getByRole('main').getByText(/已过期或已用过/)).toBeVisible();
    expect(new URL(page.url()).origin).toBe(url);
  });

  test('a user who declines at the provider gets a message and signs in with the password', async ({ page }) => {
    await page.goto(`${url}/#/auth`);
    await page.getByRole('button', { name: '用“统一身份认证”登录' }).click();
    await page.getByRole('link', { name: '拒绝' }).click();
    await expect(page.getByRole('main').getByText(/您没有同意/)).toBeVisible();
    await axe(page, 'main');
    await page.getByRole('link', { name: '返回登录' }).click();
    await expect(signInButton(page)).toBeVisible();
  });

  test('the account of the provider is unlinked with the password, and linked again from the settings', async ({ page }) => {
    await typePassword(page, 'provider.owner');
    const own = region(page, '统一身份认证');
    await own.getByRole('button', { name: '解除关联' }).click();
    await own.getByLabel('现在的密码').fill(password);
    await own.getByRole('button', { name: '解除关联' }).click();
    await own.getByRole('button', { name: '关联“统一身份认证”' }).click();
    await own.getByLabel('现在的密码').fill(password);
    await own.getByRole('button', { name: '前往“统一身份认证”' }).click();
    await page.getByRole('link', { name: '同意登录' }).click();
    await expect(page).toHaveURL(/#\/account\/set/);
    await expect(own.getByText('li@example.cn')).toBeVisible();
  });

  test('a session elsewhere is ended after a question, and a new password ends the rest', async ({ page, browser }) => {
    await register(page, 'many.devices');
    const elsewhere = await openElsewhere(browser, 'many.devices');
    await typePassword(page, 'many.devices');
    const own = region(page, '登录的设备');
    // one more than can be seen here: the registration
    await expect(own.getByRole('listitem')).toHaveCount(3);
    await expect(own.getByText('本机', { exact: true })).toHaveCount(1);
    await axe(page, 'main');
    await own.getByRole('button', { name: '退出其他 2 处登录' }).click();
    const question = page.getByRole('dialog', { name: '退出其他 2 处登录？' });
    await question.getByRole('button', { name: '退出', exact: true }).click();
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
    await elsewhere.context().close();

    const again = await openElsewhere(browser, 'many.devices');
    const section = region(page, '密码');
    await section.getByRole('button', { name: '更换密码' }).click();
    await section.getByLabel('现在的密码').fill(password);
    await section.getByLabel('新密码', { exact: true }).fill('Changed2026');
    await section.getByLabel('再输一次新密码').fill('Changed2027');
    await section.getByRole('button', { name: '更换密码' }).click();
    await expect(section.getByText('两次输入的密码不一致')).toBeVisible();
    await axe(page, 'main');
    await section.getByLabel('再输一次新密码').fill('Changed2026');
    await section.getByRole('button', { name: '更换密码' }).click();
    await expect(page.getByText('密码已更换，其他设备上的登录已退出')).toBeVisible();
    await again.reload();
    await expect(again.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
    await again.context().close();
  });

  test('links of mails are invalid after a change of the address, and work once', async ({ page }) => {
    await register(page, 'moving.house');
    const linkOf = (to: string, subject: string) => portal?.linkOf(to, subject) ?? Promise.resolve('');
    const verified = async (email: string) => {
      await page.goto(`${url}/#/account/set`);
      const own = region(page, '邮箱');
      await own.getByRole('button', { name: /填写邮箱|更换邮箱/ }).click();
      await own.getByLabel('新邮箱').fill(email);
      await own.getByLabel('现在的密码').fill(password);
      await own.getByRole('button', { name: '发送验证邮件' }).click();
      const link = await linkOf(email, '请验证您的邮箱');
      await page.goto(`${url}/#${link}`);
      await page.getByRole('button', { name: '确认邮箱' }).click();
      await expect(page.getByText(`账号 moving.house 的邮箱是 ${email}。`)).toBeVisible();
      return link;
    };
    await typePassword(page, 'moving.house');
    await expect(region(page, '邮箱')).toBeVisible();
    const link = await verified('old@example.cn');
    // the same link once more
    await page.goto('about:blank');
    await page.goto(`${url}/#${link}`);
    await page.getByRole('button', { name: '确认邮箱' }).click();
    await expect(page.getByText('链接不完整或已失效')).toBeVisible();

    // someone with access to the old mailbox requests a new password before the address changes
    const asked = await page.request.post(`${url}/apiv2/account/recovery/request`, { data: { name: 'old@example.cn' } });
    expect(asked.ok()).toBe(true);
    const stale = await linkOf('old@example.cn', '设置新密码');
    await verified('new@example.cn');
    await page.goto(`${url}/#${stale}`);
    await expect(page.getByText('链接不完整或已失效')).toBeVisible();
  });

  for (const reurl of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    'javascript:alert(1)',
    '/auth?reurl=//evil.example',
  ])
    test(`after a sign-in nobody is sent to ${reurl}`, async ({ page }) => {
      await typePassword(page, 'provider.owner', reurl);
      await expect(page.getByRole('button', { name: /provider\.owner/ })).toBeVisible();
      await expect(page).toHaveURL(`${url}/#/`);
    });
});

/** Another browser that is signed in. */
async function openElsewhere(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await typePassword(page, name);
  await expect(region(page, '登录的设备')).toBeVisible();
  return page;
}
