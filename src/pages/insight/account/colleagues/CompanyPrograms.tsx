import { ApiKeys } from '#entities/platform/partner/ApiKeys.tsx';

/** What the company's own programs may read, for its administrators. */
export function CompanyPrograms({ companyId }: { companyId: string }) {
  return <ApiKeys companyId={companyId} />;
}
