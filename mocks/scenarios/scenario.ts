/** A fault of a request. Data only: `run.ts` turns it into an outcome, which an adapter performs. */
export type Fault =
  /** A failed envelope with this HTTP status, and the server's own text if the status has one. */
  | { kind: 'status'; status: number }
  /** HTTP 200 with a failed envelope. */
  | { kind: 'failed'; showType?: number; message?: string }
  /** HTTP 200 with a successful envelope around this data. */
  | { kind: 'data'; data: unknown }
  /** An answer as given. */
  | { kind: 'raw'; status: number; contentType: string; body: string }
  /** The real answer, delayed by milliseconds. */
  | { kind: 'late'; ms: number }
  /** No answer, ever. */
  | { kind: 'silence' }
  /** No connection. */
  | { kind: 'refused' };

/** Which requests it applies to: every API call; calls whose address matches a pattern with `*`; or files of the app, by source. */
export type Target = 'calls' | { path: string } | { files: RegExp };

/** When it ends by itself: after a number of answers to the same path, after a time, or at the next page load. */
export type End = { answers: number } | { ms: number } | { reload: true };

export type Scenario = {
  label: { 'zh-CN': string; 'en-US': string };
  on: Target;
  fault: Fault;
  ends?: End;
  /** Begins once the app is open, like a deployment. */
  begins?: 'opened';
};

export const isCall = (pathname: string): boolean => /^\/api(v2)?\//.test(pathname);

/** Whether an address matches a pattern in which `*` matches anything. */
export function fits(pattern: string, address: string): boolean {
  const expression = pattern
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');
  return new RegExp(`^${expression}$`).test(address);
}
