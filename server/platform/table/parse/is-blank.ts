import { choiceKey } from './spelling.ts';

/** Words for an empty cell; 无 is not one of them, because for a count or a record it may mean none. */
export const isBlank = (text: string): boolean =>
  /^(?:|-+|—+|\/+|\\+|n\/?a|none|null|nil|不详|未知|不明|暂无|暂缺|待补充|待定|未填报?|未提供|保密|unknown|tbd)$/.test(choiceKey(text));

export const isNone = (text: string): boolean => /^(?:无|没有)$/.test(choiceKey(text));
