import type { Criterion } from '#domain/matching/model/criteria.ts';

import type { Standard } from './theme.ts';

export const numbered = (lines: string[], end = '。'): string =>
  lines.map((line, at) => `${at + 1}. ${line}${at === lines.length - 1 ? end : '；'}`).join('\n');
export const bulleted = (lines: string[], end = '。'): string =>
  lines.map((line, at) => `- ${line}${at === lines.length - 1 ? end : '；'}`).join('\n');

function clausesOf(node: Criterion): string {
  switch (node.kind) {
    case 'all':
      return [...new Set(node.items.map(clausesOf))].join('，且');
    case 'any':
    case 'atLeast':
      return `${node.title ?? ''}（${node.items.map(clausesOf).join('；')}）`;
    case 'not':
      return `不存在下列情形：${clausesOf(node.item)}`;
    default:
      return node.clause;
  }
}

/** The conditions as a numbered list; alternatives are listed beneath their heading. */
export function conditionList(items: Criterion[]): string {
  return items
    .map((item, at) => {
      const end = at === items.length - 1 ? '。' : '；';
      if (item.kind === 'any' || item.kind === 'atLeast') {
        const head = item.title ?? (item.kind === 'any' ? '符合下列条件之一' : `符合下列条件中的 ${item.count} 项`);
        return `${at + 1}. ${head}：\n${item.items.map((one) => `   - ${clausesOf(one)}`).join('\n')}`;
      }
      return `${at + 1}. ${clausesOf(item)}${end}`;
    })
    .join('\n');
}

export const plainConditions = (items: Criterion[]): string => items.map(clausesOf).join('；');

export function standardText(standard: Standard): string {
  const after = standard.after ? `\n\n${standard.after}` : '';
  if ('list' in standard) return bulleted(standard.list) + after;
  const [head = [], ...rows] = standard.table;
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n') + after;
}

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
export const chinese = (n: number): string =>
  n <= 10 ? (numerals[n - 1] ?? '') : n < 20 ? `十${numerals[n - 11] ?? ''}` : `二十${numerals[n - 21] ?? ''}`;
