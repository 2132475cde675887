import type { Language } from '#server/platform/http/messages.ts';
import { plainMails } from '#server/platform/notification/mail/plain.ts';
import type { Sender } from '#server/platform/notification/mail/compose.ts';
import type { CodePurpose } from '../own-codes.ts';
import { codeWords } from './mails.ts';

/** A code to be sent. Retries after a failure that may have delivered it have the same `id`. */
export type CodeMessage = {
  id: string;
  to: string;
  code: string;
  minutes: number;
  purpose: CodePurpose;
  language: Language;
  /** The name of the company that the code is to claim. */
  company?: string;
};

/** Sends a code; fails if it was not accepted. */
export type SendCode = (message: CodeMessage) => Promise<void>;

/** Milliseconds that a service may take to answer. */
const patience = 10_000;

/** Sends codes by mail, in the words of the account's other mails. No copy is kept: a code is good for minutes. */
export function mailCodes(smtpUrl: string, sender: Omit<Sender, 'portal'>): SendCode {
  const send = plainMails(smtpUrl, sender);
  return ({ id, to, language, ...message }) => {
    const { title, body } = codeWords(message)[language];
    return send({ id, to, subject: title, text: body });
  };
}

/**
 * Sends codes by text message: one POST of JSON for each, as docs/operations.md describes. 2xx is taken. 4xx other than 408 and 429 is refused
 * for good, and not tried again; anything else is tried again.
 */
export function textCodes({ url, token }: { url: string; token: string | undefined }): SendCode {
  return async ({ id, to, code, minutes, purpose, language, company }) => {
    const text = codeWords({ code, minutes, purpose, ...(company !== undefined && { company }) })[language].body;
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text, purpose, code, minutes, language, ...(company !== undefined && { company }) }),
    });
    await answer.body?.cancel();
    const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429;
    if (!answer.ok && !isRefused) throw new Error(`The text message service answered ${answer.status}`);
  };
}
