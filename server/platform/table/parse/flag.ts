import { choiceKey } from './spelling.ts';

const yes = new Set(['true', '1', 'yes', 'y', 'on', '是', '启用', '已启用', '有效', '对', '√', '✓', '✔', 'enabled', 'active']);
const no = new Set([
  'false',
  '0',
  'no',
  'n',
  'off',
  '否',
  '停用',
  '已停用',
  '禁用',
  '无效',
  '错',
  '×',
  'x',
  '✗',
  'disabled',
  'inactive',
  'retired',
]);

/** Reads a yes or no as tables write it; null for neither. */
export function readFlag(text: string): boolean | null {
  const key = choiceKey(text);
  return yes.has(key) ? true : no.has(key) ? false : null;
}
