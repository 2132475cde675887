import { isSignedIn } from '#api/oauth.ts';
import { policyQueries } from '#api/policy.ts';
import { codeNameQueries } from '#entities/platform/dictionary/code-name-queries.ts';

/** Returns the queries of what the form of a listing offers: regions, codes and tags. None for a visitor, who sees no form. */
export const editorQueries = () => (isSignedIn() ? [policyQueries.areaDict(), ...codeNameQueries(), policyQueries.tagList()] : []);
