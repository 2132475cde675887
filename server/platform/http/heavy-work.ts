import { inTurn } from './at-once.ts';

/**
 * Files that anybody may ask for and that take a tenth of a second to write: exports and calendar feeds. Two at once keep the processor
 * busy; more would only make searches wait.
 */
export const heavyWork = inTurn({ atOnce: 2, waiting: 30, retryAfterSeconds: 3 });

/**
 * Yields the pieces of a file, each made in a turn of its own: a slow reader holds no place. A piece waits for its turn however long the
 * queue is, because the answer has begun. Ends when the caller leaves.
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
