import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

portalServer();

test.each(['/policy', '/nowhere', '/policy/search/deeper', '/exception/418'])('%s is not found', async (path) => {
  await renderApp(path);
  expect(await screen.findByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  expect(screen.getByRole('link', { name: '回到首页' })).toBeVisible();
});

test.each([
  ['/exception/403', '您没有访问权限'],
  ['/exception/404', '没有找到这个页面'],
  ['/exception/500', '服务出错了'],
])('%s shows its error page', async (path, title) => {
  await renderApp(path);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('the generic error page shows its code and message as text', async () => {
  await renderApp(`/exception?${new URLSearchParams({ errorCode: 'E-42', errorMessage: '<b>申报失败</b>' })}`);
  expect(await screen.findByText('<b>申报失败</b>')).toBeVisible();
  expect(screen.getByText('错误代码 E-42')).toBeVisible();
});
