import type { Words } from '#server/platform/table/kind/words.ts';
import { words } from '#server/platform/table/kind/words.ts';
import type { Column } from './column.ts';

/**
 * Words the position of a path below a column, at the start of a sentence: the entry of a cell's list, and its field. `['0', 'from']` is 第 1 条“开始”：.
 * Empty for a whole cell.
 */
export function placeWords({ parts }: Pick<Column, 'parts'>, [entry = '', field]: readonly string[]): Words {
  if (!/^\d+$/.test(entry)) return words('', '');
  const number = Number(entry) + 1;
  const part = field === undefined ? undefined : parts?.[field];
  return part === undefined
    ? words(`第 ${number} 条：`, `Entry ${number}: `)
    : words(`第 ${number} 条“${part['zh-CN']}”：`, `Entry ${number}, “${part['en-US']}”: `);
}
