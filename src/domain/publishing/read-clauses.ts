/** Headings of the parts that state who may apply. */
const conditionHeading = /条件|对象|范围|要求|资格/;
/** “一、”, “（一）”, “1.”, “①”, and Markdown's marks of lists. */
const marks = /^(?:[-*+]\s+|\d+[.)、．]\s*|[（(][一二三四五六七八九十\d]+[）)]\s*|[一二三四五六七八九十]+、|[①-⑳]\s*)+/;
const numbered = /^(?:第.{1,3}[章条]|[一二三四五六七八九十]+、|([（(])[一二三四五六七八九十]+[）)])[^。；，]*$/;
const longestHeading = 30;
const shortestClause = 6;
/** The most characters of a condition's clause. */
const longestClause = 2000;

/** The level of a heading, by Markdown's marks or by its number; undefined for other lines. */
function headingLevel(line: string): number | undefined {
  const marked = /^#+(?=\s)/.exec(line)?.[0].length;
  if (marked !== undefined) return marked;
  const found = line.length > longestHeading ? null : numbered.exec(line);
  if (found === null) return undefined;
  return found[1] === undefined ? 2 : 3;
}

/**
 * Returns the sentences of a notice, Markdown, that state who may apply, each once and in its own words: the lines below headings like
 * “申报条件”. They are offered as the clause of a condition that an officer writes; no condition is made from them.
 */
export function readClauses(body: string): string[] {
  const clauses = new Set<string>();
  let inside: number | undefined;
  for (const raw of body.split('\n')) {
    const line = raw.replaceAll('**', '').trim();
    const level = headingLevel(line);
    if (level !== undefined) {
      if (inside !== undefined && level <= inside) inside = undefined;
      // the first level is the title
      if (inside === undefined && level > 1 && line.length <= longestHeading && conditionHeading.test(line)) inside = level;
      continue;
    }
    const clause = line.replace(marks, '').trim();
    if (inside !== undefined && !line.startsWith('|') && clause.length >= shortestClause && clause.length <= longestClause)
      clauses.add(clause);
  }
  return [...clauses];
}
