import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/company-admin.ts';
import type { AdminCompanyDetail } from '#contract/company-admin.ts';
import type { CompanyBase } from '#contract/company-choice.ts';
import { today } from '#http/clock.ts';

/** A company as form values: empty fields are empty strings, empty selections undefined. */
export type CompanyValues = {
  name: string;
  nameEn: string;
  creditCode: string;
  legalForm: NonNullable<CompanyBase['legalForm']> | undefined;
  regionCode: string | undefined;
  industry: string | undefined;
  scale: NonNullable<CompanyBase['scale']> | undefined;
  established: string;
  legalRepresentative: string;
  address: string;
  businessScope: string;
  registerPhone: string;
  registerEmail: string;
  source: string;
  sourceDate: string;
};

export const blankCompany = (): CompanyValues => ({
  name: '',
  nameEn: '',
  creditCode: '',
  legalForm: undefined,
  regionCode: undefined,
  industry: undefined,
  scale: undefined,
  established: '',
  legalRepresentative: '',
  address: '',
  businessScope: '',
  registerPhone: '',
  registerEmail: '',
  source: '',
  sourceDate: today(),
});

export const valuesOf = ({ base, source, sourceDate, registerPhone, registerEmail }: AdminCompanyDetail): CompanyValues => ({
  name: base.name,
  nameEn: base.nameEn ?? '',
  creditCode: base.creditCode ?? '',
  legalForm: base.legalForm ?? undefined,
  regionCode: base.regionCode ?? undefined,
  industry: base.industry ?? undefined,
  scale: base.scale ?? undefined,
  established: base.established ?? '',
  legalRepresentative: base.legalRepresentative ?? '',
  address: base.address ?? '',
  businessScope: base.businessScope ?? '',
  registerPhone: registerPhone ?? '',
  registerEmail: registerEmail ?? '',
  source,
  sourceDate,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

type Body = CallInput<typeof contract.save>['body'];

/** Returns the request body of the form values. */
export const bodyOf = (values: CompanyValues) =>
  ({
    name: values.name.trim(),
    nameEn: orNull(values.nameEn),
    creditCode: orNull(values.creditCode),
    legalForm: values.legalForm ?? null,
    regionCode: values.regionCode ?? null,
    industry: values.industry ?? null,
    scale: values.scale ?? null,
    established: orNull(values.established),
    legalRepresentative: orNull(values.legalRepresentative),
    address: orNull(values.address),
    businessScope: orNull(values.businessScope),
    registerPhone: orNull(values.registerPhone),
    registerEmail: orNull(values.registerEmail),
    source: values.source.trim(),
    sourceDate: values.sourceDate,
  }) satisfies Omit<Body, 'id' | 'version'>;
