import { createHash } from 'node:crypto';
import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

/** Divides Chinese text into words. */
export type Segmenter = {
  /** Equal keys give equal words: an index is only read with the segmenter it was built with. */
  key: string;
  /** The words in order; joined they are the text. */
  cut: (text: string) => string[];
};

/** High enough that a word of the field is always one word. */
const frequency = 1_000_000;

/** Opens the segmenter with words of the field beside its own dictionary. Takes about 0.2 s and 50 MB, so one is kept per process. */
export function openSegmenter(words: readonly string[] = []): Segmenter {
  const jieba = Jieba.withDict(dict);
  const own = [...new Set(words)].filter((word) => word !== '' && !/\s/.test(word)).toSorted();
  if (own.length > 0) jieba.loadDict(Buffer.from(`${own.map((word) => `${word} ${frequency} n`).join('\n')}\n`));
  return {
    key: `jieba-2:${createHash('sha256').update(own.join('\n')).digest('hex').slice(0, 16)}`,
    cut: (text) => jieba.cut(text, false),
  };
}
