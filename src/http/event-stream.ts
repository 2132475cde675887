import type { CallData, CallInput, EndpointShape, Schema } from '#contract/endpoint.ts';
import { openAnswer } from './answer.ts';
import { preparedCall } from './call.ts';

/** Milliseconds without a sign of life after which a stream counts as lost; the server sends one every 25 seconds. */
const silence = 60_000;

type Options<E extends EndpointShape> = {
  signal: AbortSignal;
  onOpen: () => void;
  /** Called for each event with the position to resume after. */
  onEvent: (event: CallData<E>, position: string | null) => void;
};

/**
 * Reads server-sent events until the stream ends, with the sign-in in a header, which the browser's EventSource does not support. Resolves to the
 * server's retry time in milliseconds, if given. Rejects like a call, and when the connection is lost.
 */
export async function readEventStream<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onOpen, onEvent }: Options<E>,
): Promise<number | null> {
  const { client, path, params } = preparedCall(endpoint, input);
  const lost = new AbortController();
  let timer = setTimeout(() => lost.abort(), silence);
  try {
    const response = await client.stream(path, { params, signal: AbortSignal.any([signal, lost.signal]) });
    if (!response.ok || response.body === null || response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
      const { status, statusText, headers } = response;
      openAnswer(endpoint, { status, statusText, headers, text: await new Response(response.body).text(), url: path });
      return null;
    }
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let wait: number | null = null;
    let text = '';
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => lost.abort(), silence);
      const blocks = (text + next.value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = fieldsOf(block);
        if (/^\d+$/.test(fields.get('retry') ?? '')) wait = Number(fields.get('retry'));
        const data = fields.get('data');
        if (data !== undefined) onEvent((endpoint.data as Schema<CallData<E>>).parse(JSON.parse(data)), fields.get('id') ?? null);
      }
    }
    return wait;
  } finally {
    clearTimeout(timer);
  }
}

/** The fields of an event; our server sends each on one line. */
const fieldsOf = (block: string): Map<string, string> =>
  new Map(
    block.split('\n').flatMap((line) => {
      const colon = line.indexOf(': ');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2)] as const] : [];
    }),
  );
