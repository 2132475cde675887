export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller first: the choice among encodings a client likes equally. */
const preference: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Chooses among the available encodings by `Accept-Encoding` (RFC 9110 §12.5.3): highest weight, then smallest. Falls back to `identity`.
 */
export function chooseEncoding(accept: string | null, available: readonly Encoding[]): Encoding {
  const weights = weightsOf(accept ?? '');
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of preference) {
    if (!available.includes(encoding)) continue;
    const weight = weightOf(encoding);
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

function weightsOf(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [coding, ...parameters] = part.split(';').map((piece) => piece.trim());
    if (coding === undefined || coding === '') continue;
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = given === undefined ? 1 : Number(given);
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, Number.isFinite(weight) ? Math.min(Math.max(weight, 0), 1) : 0);
  }
  return weights;
}
