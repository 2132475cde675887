import type { AttributesOf } from '#contract/listing/kind.ts';
import type { matter } from '#contract/listing/kinds/matter.ts';

type Matter = AttributesOf<typeof matter>;
type Material = Matter['materials'][number];
type Step = Matter['flow'][number];
type Special = Matter['specialSteps'][number];

/** A service matter as it is written here; `office` is the section of the department that answers. */
export type WrittenMatter = {
  id: string;
  title: string;
  summary: string;
  code: string;
  type: NonNullable<Matter['type']>;
  department: string;
  issuer: string;
  office: string;
  /** Section letters or division codes of GB/T 4754-2017; absent for all. */
  industries?: string[];
  tags?: string[];
  main?: string;
  basis: string[];
  conditions: string[];
  materials: Material[];
  special?: Special[];
  flow: Step[];
  visits: number;
  /** Absent: it can be applied for online. */
  online?: false;
  legalDays: number;
  promisedDays: number;
  policies?: string[];
  /** Questions at the window, with their answers. */
  questions: [question: string, answer: string][];
};

/** A document that the applicant uploads. */
export const upload = (name: string, note: string | null = null, needed: 'always' | 'sometimes' = 'always'): Material => ({
  name,
  form: 'electronic',
  original: 'original',
  copies: null,
  source: 'applicant',
  needed,
  note,
});

/** A document that an authority issued: read from its register, uploaded only where that fails. */
export const issued = (name: string, note = '通过电子证照库调用，查不到时上传'): Material => ({
  ...upload(name, note),
  original: 'copy',
  source: 'government',
});

/** A document that an intermediary writes. */
export const report = (name: string, note: string | null = null): Material => ({ ...upload(name, note), source: 'agency' });

/** A document handed in on paper besides. */
export const paper = (name: string, copies: number, note: string | null = null): Material => ({
  ...upload(name, note),
  form: 'both',
  copies,
});

export const step = (name: string, by: string, days: number | null, result: string): Step => ({ name, by, days, result });
export const special = (name: string, days: number | null, counted: boolean): Special => ({ name, days, counted });
