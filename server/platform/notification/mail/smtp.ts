import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { describeError } from '../../runtime/describe-error.ts';
import type { Outcome } from './queue.ts';

/** Milliseconds: for the connection, for its greeting, and without any answer. */
export type SmtpLimits = { connect: number; greeting: number; silence: number };
const smtpLimits: SmtpLimits = { connect: 15_000, greeting: 15_000, silence: 120_000 };

type Message = { from: string; to: string; content: Buffer };

/** Connects to one mail server, and keeps the connection from one mail to the next. */
export type Courier = {
  /**
   * Delivers a message. When the server is ready for the text, `handOver` is awaited; if it resolves to false, nothing is delivered and null is
   * returned.
   */
  deliver: (message: Message, handOver: () => Promise<boolean>) => Promise<Outcome | null>;
  /** Ends the connection. */
  rest: () => void;
};

type SmtpError = Error & { responseCode?: number; command?: string };

/** The server will never accept this mail for this recipient. A refused sender or sign-in is for the operator to fix. */
const isRefusal = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && (command.startsWith('RCPT') || command.startsWith('DATA'));

/** The mail server at an address `smtp://user:password@host:port` or `smtps://…`. */
export function courierTo(url: string, limits: Partial<SmtpLimits> = {}): Courier {
  const { connect, greeting, silence } = { ...smtpLimits, ...limits };
  const { auth, ...options } = parseConnectionUrl(url);
  let open: SMTPConnection | undefined;

  const leave = (): void => {
    open?.close();
    open = undefined;
  };

  const connected = async (): Promise<SMTPConnection> => {
    if (open !== undefined && !open.destroyed) return open;
    const connection = new SMTPConnection({ ...options, connectionTimeout: connect, greetingTimeout: greeting, socketTimeout: silence });
    await new Promise<void>((done, fail) => {
      // remains registered: a failure between two mails is found by the next one
      connection.on('error', fail);
      connection.connect((error) => (error ? fail(error) : done()));
    });
    if (auth !== undefined && auth.user !== undefined) {
      await new Promise<void>((done, fail) => connection.login(auth, (error) => (error ? fail(error) : done()))).catch((error: unknown) => {
        connection.close();
        throw error;
      });
    }
    connection.once('end', () => {
      if (open === connection) open = undefined;
    });
    open = connection;
    return connection;
  };

  const attempt: Courier['deliver'] = async ({ from, to, content }, handOver) => {
    let connection: SMTPConnection;
    try {
      connection = await connected();
    } catch (error) {
      return { state: 'retry', error: describeError(error).message, unreachable: true };
    }
    let handedOver = false;
    let isLost = false;
    // read only when the server has answered DATA with 354
    const text = Readable.from(
      (async function* () {
        if (!(await handOver())) {
          isLost = true;
          throw new Error('The mail was claimed by another process.');
        }
        handedOver = true;
        yield content;
      })(),
      { objectMode: false },
    );
    try {
      await new Promise<void>((done, fail) =>
        connection.send({ from, to: [to], size: content.byteLength }, text, (error) => (error ? fail(error) : done())),
      );
      return { state: 'sent' };
    } catch (error) {
      const failure = error as SmtpError;
      const answered = failure.responseCode !== undefined;
      // without an answer the text must not be ended by another command
      if (!answered) leave();
      if (isLost) return null;
      const message = describeError(failure).message;
      if (answered) return { state: isRefusal(failure) ? 'refused' : 'retry', error: message };
      return { state: handedOver ? 'uncertain' : 'retry', error: message };
    }
  };

  return {
    rest: () => {
      open?.quit();
      open = undefined;
    },
    deliver: async (message, handOver) => {
      const reused = open !== undefined;
      const outcome = await attempt(message, handOver);
      // the server may have closed the connection while it was idle
      return reused && outcome?.state === 'retry' && open === undefined ? attempt(message, handOver) : outcome;
    },
  };
}
