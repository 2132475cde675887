import fc from 'fast-check';
import { Markdown } from 'markdown-to-jsx/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markdownOfPlain, plainOfMarkdown } from '#domain/listing/plain-text.ts';
import { plainText } from '#server/platform/search/text/plain-text.ts';

/** Returns the paragraphs and lines that a page shows of a Markdown text. */
function shown(markdown: string): string[] {
  const html = renderToStaticMarkup(createElement(Markdown, { options: { disableParsingRawHTML: true, forceBlock: true } }, markdown));
  return (
    html
      .replaceAll(/<br\/?>|<\/p>/g, '\n')
      // addresses are links
      .replaceAll(/<\/?(?:p|div|a)(?: [^>]*)?>/g, '')
      .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' })[name] ?? '')
      .split('\n')
      .map((line) => line.replaceAll('\u00A0', ' ').trimEnd())
      .filter((line) => line.trim() !== '')
  );
}
const typedLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');

const pieces = [
  '# ',
  '## 服务',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '12) ',
  '> ',
  '---',
  '***',
  '===',
  '**',
  '*',
  '__',
  '_',
  '~~',
  '`',
  '```',
  '~~~',
  '    ',
  ' ',

  '|',
  '| a | b |',
  '|---|---|',
  '[',
  ']',
  '(',
  ')',
  '![',
  '[x]: y',
  '[^1]',
  '<b>',
  '</b>',
  '<!--',
  '&amp;',
  '&',
  '\\',
  '\\*',
  '==',
  '{',
  '}',
  '$',

  'https://a.cn/x_y_z?b=1',
  'http://b.cn',
  'a_b_c',
  '2*3*4',
  'x',
  '测',
  '检测',
  '：',
  ':',
  '!',
  '.',
  '5',
  '\n',
  '\n',
  '\n\n',
  '\t',
  '"',
  "'",
  '@',
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join('').trim().replaceAll('\t', '    '));

/** Returns whether nothing precedes a position in its line. */
const isBlankBefore = (text: string, at: number) => /(?:^|\n)$/.test(text.slice(0, at));

describe('a text typed without Markdown', () => {
  test.each([
    ['keeps lines and paragraphs', '送样前请预约\n样品 10*10*2 mm\n\n周末不开放'],
    ['shows what looks like Markdown as it was typed', '# 不是标题\n1. 第一\n- 第二\n**加粗** a_b_c 5*3*2\n> 引用'],
    ['shows code fences and tables as they were typed', '```\n| a | b |\n|---|---|\n```\n    缩进'],
  ])('%s', (_, text) => {
    expect(shown(markdownOfPlain(text))).toEqual(typedLines(text));
    expect(plainOfMarkdown(markdownOfPlain(text))).toBe(text);
  });

  test('it is shown as typed, whatever it contains', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const markdown = markdownOfPlain(text);
        expect(shown(markdown)).toEqual(typedLines(text));
        expect(plainOfMarkdown(markdown)).toBe(
          text.replaceAll(/[^\S\n]+$/gm, (spaces, at: number) => (isBlankBefore(text, at) ? spaces : '')),
        );
      }),
    );
  });

  test('it is found by its words', () => {
    expect(plainText(markdownOfPlain('型号 KX_200*300\n# 3 号馆 https://a.cn/x_y'))).toBe('型号 KX_200*300  \n# 3 号馆 https://a.cn/x_y');
  });
});

describe('Markdown of an administrator or an import', () => {
  test.each([
    ['## 服务内容\n\n- **拉伸**试验\n* 硬度', '服务内容\n\n- 拉伸试验\n- 硬度'],
    ['> 提示\n\n---\n\n见[说明](https://a.cn/x)和[附件](file.pdf)', '提示\n\n\n\n见说明 https://a.cn/x和附件'],
    ['没有标记的一段。\n\n第二段。', '没有标记的一段。\n\n第二段。'],
  ])('%j is edited without its marks', (markdown, text) => {
    expect(plainOfMarkdown(markdown)).toBe(text);
  });
});
