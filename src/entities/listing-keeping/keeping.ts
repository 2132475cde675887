import type { endpointQuery } from '#api/endpoint-query.ts';
import type { DraftSave } from '#components/fields/use-draft-editor.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type * as calls from '#contract/listing-admin.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import type { Acting } from './use-acts.ts';

type Read<E extends EndpointShape> = Omit<ReturnType<typeof endpointQuery<E>>, 'staleTime' | 'gcTime'>;

/** The calls that keep listings: of administrators, or of owners. */
export type Keeping = {
  detail: (id: string) => Read<typeof calls.detail>;
  version: (id: string, version: number) => Read<typeof calls.version>;
  saving: {
    mutateAsync: (save: DraftSave<EditableListing> & { kind: string }) => Promise<ListingEditing>;
    error: Error | null;
    isPending: boolean;
    reset: () => void;
  };
  acting: Acting;
};
