import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes of an unread body that are taken and dropped, so that the connection can serve the next request. */
const mostDropped = 64 * 1024;
/** Milliseconds a client has to read its answer before the connection is closed while it is still sending: a mobile line needs one or two seconds. */
const lingering = 3000;

/** Whether more of a body is to come than is dropped, so that the connection has to close. */
function isLongUnread({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > mostDropped);
}

/** Tells the client of such a body, before the headers of its answer are sent, to send nothing more on this connection. */
export function announceClose(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (isLongUnread(incoming) && !outgoing.headersSent) outgoing.setHeader('Connection', 'close');
}

/**
 * Ends a request that is answered although its body was not read, such as a 401. A short rest of the body is discarded. A longer one stays
 * in the socket, and the connection closes a moment later: a client that is cut off immediately loses the answer. Node itself would read
 * such a body to its end.
 */
export function endUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  // runs before Node's own listener, which otherwise reads the body
  outgoing.prependOnceListener('finish', () => {
    if (incoming.complete || incoming.destroyed) return;
    incoming.read(0);
    // Node calls this after an answer with `Connection: close`, and the client would lose it
    incoming.socket.destroySoon = () => undefined;
    dropRest(incoming, outgoing);
  });
}

function dropRest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  let dropped = 0;
  const drop = (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > mostDropped) close();
    // readers up to a limit pause after each piece
    else incoming.resume();
  };
  const close = () => {
    clearTimeout(late);
    incoming.off('data', drop);
    incoming.pause();
    socket.end();
    setTimeout(() => socket.destroy(), lingering).unref();
  };
  const late = setTimeout(close, lingering).unref();
  incoming.on('data', drop);
  incoming.resume();
  incoming.once('close', () => {
    clearTimeout(late);
    // the next answer on a connection that stays open may close it
    Reflect.deleteProperty(socket, 'destroySoon');
    if (outgoing.getHeader('Connection') === 'close') socket.destroySoon();
  });
}
