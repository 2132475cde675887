import { dictImport } from './dict/kind.ts';
import { companyImport } from '#server/companies/company-import/kind.ts';
import { listingImports } from './listing/kind.ts';
import { policyImport } from './policy/kind.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';

const kinds = new Map([dictImport, companyImport, ...listingImports, policyImport].map((kind): [string, ImportKind] => [kind.name, kind]));

/** A batch of an unknown kind was stored by a newer version of this program. */
export function kindNamed(name: string): ImportKind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`There is no import of ${name}`);
  return kind;
}
