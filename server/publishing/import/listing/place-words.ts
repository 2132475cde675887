import type { Words } from '#server/platform/table/kind/words.ts';
import { words } from '#server/platform/table/kind/words.ts';
import type { Column } from './column.ts';

/**
 * Says which entry of a cell's list, and which of its fields, a path below the column is about, for the start of a sentence:
 * `['0', 'from']` is 第 1 条“开始”：. Empty for the cell as a whole.
 */
export function placeWords({ parts }: Pick<Column, 'parts'>, [entry = '', field]: readonly string[]): Words {
  if (!/^\d+$/.test(entry)) return words('', '');
  const number = Number(entry) + 1;
  const part = field === undefined ? undefined : parts?.[field];
  return part === undefined
    ? words(`第 ${number} 条：`, `Entry ${number}: `)
    : words(`第 ${number} 条“${part['zh-CN']}”：`, `Entry ${number}, “${part['en-US']}”: `);
}
