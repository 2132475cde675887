import { industryName, industryTree } from '#domain/industry.ts';
import { choiceKey } from './spelling.ts';

/** Codes of sections and divisions of GB/T 4754-2017 by code and by name in either language, in the form of `choiceKey`. */
export function industries(): ReadonlyMap<string, string> {
  const codes = industryTree.flatMap(({ code, divisions }) => [code, ...divisions]);
  return new Map(
    codes.flatMap((code) =>
      [code, industryName(code, 'zh-CN'), industryName(code, 'en-US')].flatMap((name) =>
        name === null ? [] : [[choiceKey(name), code] as const],
      ),
    ),
  );
}
