/** Days as a notice writes them: `on(-3)` three days before the day of the sample, `closing` the last day of a round. */
export type Days = { on: (days: number) => string; closing: (policyId: string) => string };

export type WrittenNotice = {
  id: string;
  title: string;
  summary: string;
  /** A department of the sample, and its office. */
  issuer: string;
  office: string;
  /** The number without its year: `云工信函` and 41 make 云工信函〔2026〕41号. */
  number?: [prefix: string, number: number];
  /** Days before the day of the sample. */
  daysAgo: number;
  tags?: string[];
  featured?: true;
  policies?: string[];
  matters?: string[];
  body: (days: Days) => string;
};
