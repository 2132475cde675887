import type { ComponentType, ReactNode } from 'react';
import type { endpointQuery } from '#api/endpoint-query.ts';
import type { FieldIssue } from '#components/fields/fields-context.ts';
import type { DraftSave } from '#components/fields/use-draft-editor.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type * as calls from '#contract/listing-admin.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
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
  /** Their owner writes them: drafts are saved as they are typed, and the form needs no Markdown. */
  isOwners: boolean;
};

/** The props of a form. */
export type DrawnForm = {
  kind: ListingKind;
  content: EditableListing;
  update: (change: (before: EditableListing) => EditableListing) => void;
  links: ListingEditing['links'];
  /** The contact began with that of the user's account. */
  isPrefilled: boolean;
  issues: readonly FieldIssue[];
  fieldId: (field: string) => string;
  /** The path of a field that is to be shown and focused; a new object each time. */
  target: { path: string } | undefined;
  /** Saves the input and sends it for review; undefined if that is not possible. */
  send: (() => void) | undefined;
};
/** Renders a listing as readers see it. */
export type PreviewOf = ComponentType<{ kind: ListingKind; content: EditableListing; links: ListingEditing['links'] }>;
export type RenderForm = (form: DrawnForm) => ReactNode;
