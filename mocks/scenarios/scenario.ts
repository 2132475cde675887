/** What goes wrong with a request. Data only: `run.ts` turns it into an outcome, an adapter carries that out. */
export type Fault =
  /** A failed envelope under this HTTP status; the server's own text where the status has one. */
  | { kind: 'status'; status: number }
  /** HTTP 200 with a failed envelope. */
  | { kind: 'failed'; showType?: number; message?: string }
  /** HTTP 200 with a successful envelope around these data. */
  | { kind: 'data'; data: unknown }
  /** An answer as it stands. */
  | { kind: 'raw'; status: number; contentType: string; body: string }
  /** The real answer, this many milliseconds later. */
  | { kind: 'late'; ms: number }
  /** No answer, ever. */
  | { kind: 'silence' }
  /** No connection. */
  | { kind: 'refused' };

/**
 * Which requests it lies over: every call of the API; the calls whose address fits a pattern with `*`;
 * or files of the app itself, by the source they were made from.
 */
export type Target = 'calls' | { path: string } | { files: RegExp };

/** When it is over by itself: after so many answers to the same path, after so long, or when the page is loaded again. */
export type End = { answers: number } | { ms: number } | { reload: true };

export type Scenario = {
  label: { 'zh-CN': string; 'en-US': string };
  on: Target;
  fault: Fault;
  ends?: End;
  /** Begins once the app is open, as a deployment does. */
  begins?: 'opened';
};

export const isCall = (pathname: string): boolean => /^\/api(v2)?\//.test(pathname);

/** Whether an address fits a pattern in which `*` stands for anything. */
export function fits(pattern: string, address: string): boolean {
  const expression = pattern
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');
  return new RegExp(`^${expression}$`).test(address);
}
