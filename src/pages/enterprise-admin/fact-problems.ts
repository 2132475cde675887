import { fieldIssues } from '#contract/envelope.ts';
import { BusinessError, HttpError, NetworkError } from '#http/errors.ts';
import type { FactKey } from '#domain/matching/profile.ts';

const isRefused = (error: Error | null): error is HttpError => error instanceof HttpError && error.status === 422;

/** What the server says of facts it was sent, `body.facts.3.value`, by their keys. */
export function factProblems(error: Error | null, sent: readonly { key: FactKey }[]): ReadonlyMap<FactKey, string> {
  if (!isRefused(error)) return new Map();
  const { data } = fieldIssues.safeParse(error.info.data);
  return new Map(
    (data?.fields ?? []).flatMap(({ path, message }) => {
      const at = /^body\.facts\.(\d+)\./.exec(path)?.[1];
      const fact = at === undefined ? undefined : sent[Number(at)];
      return fact === undefined ? [] : [[fact.key, message] as const];
    }),
  );
}

/** What is said of a save that failed for another reason than one of its facts. */
export function restOf(error: Error | null, network: string, retry: string): string | undefined {
  if (error === null || isRefused(error)) return undefined;
  if (error instanceof NetworkError) return network;
  return error instanceof BusinessError || error instanceof HttpError ? (error.info.errorMessage ?? retry) : retry;
}
