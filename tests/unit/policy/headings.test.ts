import { expect, test } from 'vitest';
import { headingsOf } from '#entities/publishing/policy/headings.ts';

test('headings are those of level two outside code, each with an anchor', () => {
  const markdown = '## 一、支持对象\n正文\n### 小节\n```\n## 不是标题\n```\n## 申报条件 ##\n';
  expect(headingsOf(markdown)).toEqual([
    { id: 'h-一-支持对象', text: '一、支持对象' },
    { id: 'h-申报条件', text: '申报条件' },
  ]);
});
