import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issuesOf } from '#server/http/issues.ts';

const list = z.object({ names: z.array(z.string()).check(z.minLength(1), z.maxLength(2)) });
const said = (names: string[], language: 'zh-CN' | 'en-US') => issuesOf('body', list.safeParse({ names }), language);

test('a list that is too long or too short is reported in both languages', () => {
  const path = 'body.names';
  expect(said(['a', 'b', 'c'], 'zh-CN')).toEqual([{ path, message: '最多 2 项。' }]);
  expect(said(['a', 'b', 'c'], 'en-US')).toEqual([{ path, message: 'At most 2 items.' }]);
  expect(said([], 'zh-CN')).toEqual([{ path, message: '至少 1 项。' }]);
  expect(said([], 'en-US')).toEqual([{ path, message: 'At least 1 item.' }]);
  expect(said(['a'], 'zh-CN')).toEqual([]);
});
