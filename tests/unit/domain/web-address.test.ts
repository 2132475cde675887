import { expect, test } from 'vitest';
import { isHomePage } from '#domain/web-address.ts';

test.each([
  'https://www.most.gov.cn',
  'https://www.most.gov.cn/',
  'http://www.innocom.gov.cn/index.html',
  'https://zjtx.miit.gov.cn/#/',
  'https://www.gov.cn/index.htm',
])('%s is a home page', (address) => {
  expect(isHomePage(address)).toBe(true);
});

test.each([
  'https://www.most.gov.cn/xxgk/xinxifenlei/fdzdgknr/fgzc/gfxwj/gfxwj2016/201606/t20160629_126169.html',
  'https://fgk.chinatax.gov.cn/?id=5215',
  'https://www.gov.cn/zhengce',
  'not an address',
])('%s is not a home page', (address) => {
  expect(isHomePage(address)).toBe(false);
});
