import type { ReactNode } from 'react';

/** For `lang` attributes: `zh-CN` for a text that is mostly Chinese characters. Records are Chinese on English pages too, but for English names. */
export function langOf(text: string): 'zh-CN' | undefined {
  const letters = text.match(/\p{L}/gu) ?? [];
  const chinese = letters.filter((letter) => /\p{Script=Han}/u.test(letter)).length;
  return chinese > 0 && chinese * 2 >= letters.length ? 'zh-CN' : undefined;
}

/**
 * Content of a record. Chinese text is marked as such, so that screen readers, fonts and translators on an English page know; anything else
 * is returned as it is.
 */
export const Chinese = ({ text }: { text: ReactNode }): ReactNode =>
  typeof text === 'string' ? <span lang={langOf(text)}>{text}</span> : text;
