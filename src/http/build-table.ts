/** The build's files as listed in index.html; scripts/build/route-parts.ts writes it. */
export type BuildTable = {
  /** Names this build. */
  build: string;
  /** Each route's files under `/assets/`, by its id: data, page, and their imports, separated by spaces. */
  routes: Record<string, string>;
  /** The file of the first messages, by language. */
  messages: Record<string, string>;
};

declare global {
  interface Window {
    /** Absent in development and in tests, where routes are imported directly. */
    pmisParts?: BuildTable;
    /** Aborted when the requested content of the page would come too late: see boot.ts. */
    pmisAsked?: AbortController | undefined;
    /** The answers of the page that was asked for. */
    pmisPage?: { language: string; date: string; answers: Record<string, string> } | undefined;
    /** The button of the server's page that was pressed last. */
    pmisPressed?: Element | undefined;
  }
}
