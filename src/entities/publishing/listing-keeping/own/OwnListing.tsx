import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownListingQueries, useSaveOwnListing } from '#api/listing-own.ts';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import { ownerActions } from '#domain/publishing/states.ts';
import { blankListing } from '#entities/publishing/listing/form/blank-listing.ts';
import { ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import { isFilled } from '#entities/publishing/listing/use-field-text.ts';
import { Timeline } from '#entities/publishing/review/Timeline.tsx';
import { ContentValues } from '../ContentValues.tsx';
import css from '../Keeping.module.css';
import { StateChip } from '../StateChip.tsx';
import { Belongs, BelongsChoice } from './Belongs.tsx';
import { RefusedDialog } from '../RefusedDialog.tsx';
import { kindOf } from '../kinds.ts';
import type { PreviewOf, RenderForm } from '../keeping.ts';
import { ListingEditor } from '../ListingEditor.tsx';
import { useOwnActing } from './use-own-acting.ts';

type Shared = {
  /** The content of a new listing, if not an empty one. */
  blank?: (() => EditableListing) | undefined;
  /** Renders the form in another way than as one long page. */
  renderForm?: RenderForm | undefined;
  /** Renders a listing as readers see it. */
  preview: PreviewOf;
};

type Props = Shared & {
  /** The kind of a new listing. */
  kind: ListingKind;
  /** The listing in the address; undefined for a new one. */
  id: string | undefined;
};

/** The editor of an address; `made` is the listing that a new one became at its first save: the same editor continues with it. */
type Opened = { key: number; id: string | undefined; made: string | undefined };

/** The owner's editor of a new listing, or of the one in the address. */
export function OwnListing({ kind, id, ...shared }: Props) {
  const [opened, setOpened] = useState<Opened>({ key: 0, id, made: undefined });
  if (id !== opened.id) setOpened(id === opened.made ? { ...opened, id } : { key: opened.key + 1, id, made: undefined });
  const { key, made } = opened;
  if (id !== undefined && id !== made) return <StoredListing key={key} id={id} {...shared} />;
  return <NewListing key={key} kind={kind} onMade={(next) => setOpened((before) => ({ ...before, made: next }))} {...shared} />;
}

/** A new listing. It starts with the contact and the current company of its owner. */
function NewListing({ blank, ...editor }: Omit<EditorProps, 'read' | 'companies'>) {
  const { data, isPending } = useQuery(ownListingQueries.contact());
  const { data: companies, isPending: isAsking } = useQuery(ownListingQueries.companies());
  // after the sign-in ends the answer is dropped, but the form remains
  const [isKnown, setKnown] = useState(false);
  if (!isPending && !isAsking && !isKnown) setKnown(true);
  if (!isKnown) return <Skeleton rows={8} />;
  const contact = data !== undefined && Object.values(data).some(isFilled) ? data : null;
  const company = companies?.find(({ current }) => current);
  const begun = (): EditableListing => ({ ...withCompany(editor.kind, blank?.() ?? blankListing(editor.kind), company), contact });
  const links =
    company === undefined || !asksForCompany(editor.kind)
      ? []
      : [{ id: company.id, of: 'enterprise' as const, kind: null, title: company.name }];
  return <Editor read={null} blank={begun} companies={companies ?? []} links={links} {...editor} />;
}

/** The owner's editor of a stored listing. */
export function StoredListing({ id, ...shared }: Shared & { id: string }) {
  const { data } = useSuspenseQuery(ownListingQueries.editing(id));
  const kind = kindOf(data.kind);
  if (kind === undefined) return null;
  if (!data.mayChange)
    return (
      <AntdScope>
        <ReadListing kind={kind} listing={data} />
      </AntdScope>
    );
  return <StoredEditor kind={kind} read={data} {...shared} />;
}

function StoredEditor(editor: Omit<EditorProps, 'companies'>) {
  const { data } = useQuery(ownListingQueries.companies());
  return <Editor companies={data ?? []} {...editor} />;
}

type Company = { id: string; name: string; current: boolean };

/** Whether the form has a field for the company, which then decides the owner. */
const asksForCompany = ({ fields }: ListingKind) =>
  Object.values(fields).some((field) => field.type === 'records' && field.of === 'enterprise');

/** Returns the content of a new listing with the company it is published for, if the kind has a field for it and names none yet. */
function withCompany({ fields }: ListingKind, content: EditableListing, company: Company | undefined): EditableListing {
  if (company === undefined) return content;
  const named = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (isFilled(content.attributes[name])) return [];
    if (field.type === 'records' && field.of === 'enterprise') return [[name, [company.id]]];
    return field.preset === 'company' ? [[name, company.name]] : [];
  });
  return { ...content, attributes: { ...content.attributes, ...Object.fromEntries(named) } };
}

/** The owner of the listing: its keeper chooses until it is first published. */
function useBelonging(kind: ListingKind, read: ListingEditing | null, companies: readonly Company[]) {
  const [stored, setStored] = useState(read === null ? (companies.find(({ current }) => current)?.id ?? '') : (read.company?.id ?? ''));
  const [chosen, setChosen] = useState(stored);
  const [listing, setListing] = useState(read);
  const isOpen = !asksForCompany(kind) && (listing === null || (listing.mine && listing.published === null));
  return {
    listing,
    chosen,
    choose: setChosen,
    /** The choice as a save sends it; undefined if there is none. */
    sent: isOpen ? (chosen === '' ? null : chosen) : undefined,
    isShown: isOpen && companies.length > 0,
    isChanged: isOpen && chosen !== stored,
    follow: (saved: ListingEditing) => {
      setListing(saved);
      setStored(saved.company?.id ?? '');
      setChosen(saved.company?.id ?? '');
    },
  };
}

type EditorProps = Shared & {
  kind: ListingKind;
  read: ListingEditing | null;
  companies: readonly Company[];
  onMade?: (id: string) => void;
  links?: ListingEditing['links'];
};

function Editor({ kind, read, companies, onMade, ...shared }: EditorProps) {
  const { t } = useTranslation('listingAdmin');
  const navigate = useNavigate();
  const field = useSearch({ strict: false, select: (search) => search.field });
  const belonging = useBelonging(kind, read, companies);
  const { mutateAsync, ...state } = useSaveOwnListing();
  const keeping = {
    detail: ownListingQueries.editing,
    version: ownListingQueries.version,
    saving: {
      ...state,
      mutateAsync: async (save: Parameters<typeof mutateAsync>[0]) => {
        const saved = await mutateAsync(belonging.sent === undefined ? save : { ...save, companyId: belonging.sent });
        belonging.follow(saved);
        return saved;
      },
    },
    acting: useOwnActing(),
    isOwners: true,
  };
  return (
    <AntdScope>
      <ListingEditor
        kind={kind}
        read={read}
        keeping={keeping}
        acts={ownerActions}
        isChanged={belonging.isChanged}
        {...shared}
        focused={field}
        onMade={async ({ id }) => {
          onMade?.(id);
          // the kind stays in the address: without it the page would restart with the stored listing
          const search = (before: object) => ({ ...before, id });
          await navigate({ to: '.', search: search as never, replace: true, resetScroll: false, ignoreBlocker: true });
        }}
        onDiscarded={async () => navigate({ to: '/account/custom', search: { tab: 'published' } })}
        portalLink={
          read !== null && (
            <ListingLink kind={kind} id={read.id}>
              {t('onPortal')}
            </ListingLink>
          )
        }
      >
        {belonging.isShown ? (
          <BelongsChoice companies={companies} value={belonging.chosen} onChange={belonging.choose} />
        ) : (
          belonging.listing !== null && <Belongs listing={belonging.listing} />
        )}
      </ListingEditor>
    </AntdScope>
  );
}

/** Why an act changed nothing, on a page without antd. */
export const Refused = (props: ComponentProps<typeof RefusedDialog>) => (
  <AntdScope>
    <RefusedDialog {...props} />
  </AntdScope>
);

/** A company's listing, read-only for colleagues without the right to publish for it. */
function ReadListing({ kind, listing }: { kind: ListingKind; listing: ListingEditing }) {
  const { t } = useTranslation('listingAdmin');
  const { id, draft, published, links, timeline } = listing;
  const content = draft?.content ?? published?.content;
  if (content === undefined) return null;
  return (
    <div className={css.read} data-reading>
      <h2 lang="zh-CN">
        {content.title === '' ? t('untitled') : content.title} <StateChip state={draft?.state ?? published?.state ?? 'draft'} />
      </h2>
      <Belongs listing={listing} />
      <p role="note" className={css.note}>
        {t('belongs.readOnly')}
      </p>
      {published?.state === 'published' && (
        <ListingLink kind={kind} id={id}>
          {t('onPortal')}
        </ListingLink>
      )}
      <ContentValues kind={kind} links={links} content={content} />
      <h3>{t('timeline')}</h3>
      <Timeline area="listingAdmin" timeline={timeline} />
    </div>
  );
}
