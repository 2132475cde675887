type Event = { event: string; position: number | null; [key: string]: unknown };

/** Reads server-sent events one after the other; null at the end of the stream. Comments and retry hints are passed over. */
export function readEvents(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { done, value } = await reader.read();
        if (done) return null;
        text += decoder.decode(value, { stream: true });
        continue;
      }
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) continue;
      const position = /^id: (.*)$/m.exec(block)?.[1];
      return { ...(JSON.parse(data) as { event: string }), position: position === undefined ? null : Number(position) };
    }
  };
  return { next, leave: () => reader.cancel() };
}
