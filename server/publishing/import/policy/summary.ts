import { plainText } from '#server/platform/search/text/plain-text.ts';
import { cut } from '#server/platform/table/parse/spelling.ts';

const enough = 60;
const most = 160;

/** Makes a summary from the first sentences of a text, without headings; empty for a text without words. */
export function summaryOf(body: string): string {
  const text = plainText(body.replaceAll(/^#{1,6}\s.*$/gm, '').replaceAll(/^\|.*\|$/gm, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  let summary = '';
  for (const [sentence] of text.slice(0, 2000).matchAll(/[^。！？!?]+(?:[。！？!?]+|$)/g)) {
    if (summary !== '' && (summary.length >= enough || summary.length + sentence.length > most)) break;
    summary += sentence;
  }
  return summary.length <= most ? summary.trim() : `${cut(summary, most - 1)}…`;
}
