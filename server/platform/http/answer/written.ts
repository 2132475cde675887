import type { Encoding } from './encoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The JSON text of an answer, and for one that lasts its compressed forms. */
export type Written = { text: string; kept: Map<Encoding, Promise<Bytes>> | null };

const lasting = new WeakMap<object, Written | null>();
const ofResponses = new WeakMap<Response, Written>();

/** Notes that an answer never changes: it is checked, written and compressed once. For answers that a cache returns again. */
export function thatLasts<Answer extends object>(answer: Answer): Answer {
  lasting.set(answer, null);
  return answer;
}

/** Returns the text of an answer: what `write` returns, or returned before for an answer that lasts. */
export async function writtenOf(answer: unknown, write: () => Promise<string>): Promise<Written> {
  if (typeof answer !== 'object' || answer === null || !lasting.has(answer)) return { text: await write(), kept: null };
  const known = lasting.get(answer) ?? { text: await write(), kept: new Map<Encoding, Promise<Bytes>>() };
  lasting.set(answer, known);
  return known;
}

/** Notes the text of a response, so that nobody reads its body to compress it. */
export function withText(response: Response, written: Written): Response {
  ofResponses.set(response, written);
  return response;
}

/** Returns the noted text of a response. */
export const textOf = (response: Response): Written | undefined => ofResponses.get(response);
