type Range = readonly [number, number];

/** Text with the given ranges highlighted. Ranges are half-open UTF-16 offsets, sorted, without overlaps. */
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
