import { ApiKeys } from '#entities/platform/partner/ApiKeys.tsx';
import { Hooks } from '#entities/platform/partner/Hooks.tsx';

/** What the company's own programs may read, and are told of, for its administrators. */
export function CompanyPrograms({ companyId }: { companyId: string }) {
  return (
    <>
      <ApiKeys companyId={companyId} />
      <Hooks companyId={companyId} />
    </>
  );
}
