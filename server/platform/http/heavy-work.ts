import { inTurn } from './at-once.ts';

/**
 * Limits public files that take a tenth of a second to write: exports and calendar feeds. Two in parallel use the processor fully; more would slow
 * down searches.
 */
export const heavyWork = inTurn({ atOnce: 2, waiting: 30, retryAfterSeconds: 3 });

/**
 * Yields the pieces of a file, each queued separately, so that a slow reader holds no slot. The queue has no limit here, because the answer has
 * begun. Ends when the client disconnects.
 */
export async function* piecesInTurn<Piece>(pieces: AsyncGenerator<Piece>, signal: AbortSignal): AsyncGenerator<Piece> {
  try {
    for (;;) {
      const { value, done } = await heavyWork(() => pieces.next(), { signal, patient: true });
      if (done === true) return;
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}

/** Streams texts as they are asked for. */
export function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
