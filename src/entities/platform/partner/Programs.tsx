import { ApiKeys } from './ApiKeys.tsx';
import { Hooks } from './Hooks.tsx';

/** What programs may read, and are told of: of a company for its administrators, of all for those of the portal. */
export function Programs({ companyId }: { companyId: string | null }) {
  return (
    <>
      <ApiKeys companyId={companyId} />
      <Hooks companyId={companyId} />
    </>
  );
}
