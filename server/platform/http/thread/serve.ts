import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../problem.ts';

/** A thread's answer to a request for its next output. A Problem loses its class on the way. */
export type ThreadOutput<Output> =
  | { output: Output }
  | { refusal: Pick<Problem, 'status' | 'errorCode' | 'key' | 'extra'> }
  | { done: true };

/** Produces outputs of the thread's input, one per request of `runInThread`. */
export function serveThread<Output>(outputsOf: (input: never) => AsyncGenerator<Output, void>): void {
  const port = parentPort;
  if (port === null) throw new Error('this file is run as a thread');
  const outputs = outputsOf(workerData as never);
  const answer = async (): Promise<ThreadOutput<Output>> => {
    try {
      const next = await outputs.next();
      return next.done === true ? { done: true } : { output: next.value };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status, errorCode, key, extra } = error;
      return { refusal: { status, errorCode, key, extra } };
    }
  };
  // an error that is no Problem ends the thread
  port.on('message', () => void answer().then((answered) => port.postMessage(answered)));
}
