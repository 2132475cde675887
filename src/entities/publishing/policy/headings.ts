export type Heading = { id: string; text: string };

/** Returns the id of a heading; keeps letters and digits of any script. */
export const headingId = (text: string): string => `h-${text.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;

/** Returns the second-level headings of a Markdown text, outside code fences. */
export function headingsOf(markdown: string): Heading[] {
  const headings: Heading[] = [];
  let fenced = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    const text = fenced ? undefined : /^##\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (text !== undefined) headings.push({ id: headingId(text), text });
  }
  return headings;
}
