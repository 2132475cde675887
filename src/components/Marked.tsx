type Range = readonly [number, number];

/** Text with the given ranges marked. Ranges are half-open UTF-16 offsets, sorted and apart from each other. */
export function Marked({ text, hits }: { text: string; hits: readonly Range[] }) {
  const pieces = [];
  let at = 0;
  for (const [from, to] of hits) {
    if (from > at) pieces.push(text.slice(at, from));
    pieces.push(<mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  pieces.push(text.slice(at));
  return <>{pieces}</>;
}
