import { isSignedIn } from '#api/oauth.ts';
import { policyQueries } from '#api/policy.ts';
import { codeNameQueries } from '#entities/platform/dictionary/code-name-queries.ts';

/** Returns the queries for the options of a listing's form: regions, codes and tags. None for a visitor, who sees no form. */
export const editorQueries = () => (isSignedIn() ? [policyQueries.areaDict(), ...codeNameQueries(), policyQueries.tagList()] : []);
