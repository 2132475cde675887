import { ApiKeys } from './ApiKeys.tsx';
import { Hooks } from './Hooks.tsx';

/** Programs' keys and hooks: of a company for its administrators, of all for those of the portal. */
export function Programs({ companyId }: { companyId: string | null }) {
  return (
    <>
      <ApiKeys companyId={companyId} />
      <Hooks companyId={companyId} />
    </>
  );
}
