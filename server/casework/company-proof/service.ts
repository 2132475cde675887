import * as z from 'zod/mini';
import type { Deps, ProofService } from '#server/platform/http/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { isSafeAddress } from '#server/platform/runtime/safe-address.ts';

/** Milliseconds that the service may take to answer, and the longest answer, bytes. */
const patience = 10_000;
const longestAnswer = 64 * 1024;

const begun = z.object({ redirect: z.string().check(z.maxLength(4000), z.refine(isSafeAddress)) });
const verified = z.object({
  creditCode: z.string().check(z.maxLength(100)),
  verified: z.boolean(),
  by: z.string().check(z.overwrite((text) => text.slice(0, 200))),
});

/** Reads an answer up to the longest one. */
async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > longestAnswer) throw new Error(`The answer is longer than ${longestAnswer} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Returns an identity service that speaks the protocol of docs/operations.md. It is called over TLS or on this machine, with a timeout, and
 * without following redirects. Fails with `PROOF_DOWN` if it does not answer, and `PROOF_REFUSED` for an invalid answer.
 */
export function openProofService({ url, token }: { url: string; token: string | undefined }, log: Deps['log']): ProofService {
  const { host } = new URL(url);
  const ask = async <Answer>(path: string, body: object, schema: z.ZodMiniType<Answer>): Promise<Answer> => {
    let status: number;
    let text: string;
    try {
      const answer = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
      ({ status } = answer);
      text = await textOf(answer);
    } catch (error) {
      log.warn({ err: error }, 'the identity service for companies does not answer');
      throw new Problem(200, 'PROOF_DOWN', 'proofDown', { values: { service: host } });
    }
    const parsed = schema.safeParse(status === 200 ? jsonOf(text) : undefined);
    if (parsed.success) return parsed.data;
    log.warn({ status }, 'the answer of the identity service for companies does not fit');
    const isDown = status >= 500 || status === 408 || status === 429;
    throw new Problem(200, isDown ? 'PROOF_DOWN' : 'PROOF_REFUSED', isDown ? 'proofDown' : 'proofBadAnswer', { values: { service: host } });
  };
  return {
    host,
    begin: async (asked) => (await ask('', asked, begun)).redirect,
    verify: (answer) => ask('/verify', answer, verified),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
