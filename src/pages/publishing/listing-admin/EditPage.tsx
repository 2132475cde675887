import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Select } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { listingAdminQueries, useActOnListings, useSaveListing } from '#api/listing-admin.ts';
import { TextInput } from '#components/fields/inputs.tsx';
import { AdminPage } from '#components/AdminPage.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { listingAreas } from '#contract/listing/kind.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { ListingEditing } from '#contract/listing-keeping.ts';
import { listingActions } from '#domain/publishing/states.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import { ListingEditor } from '#entities/publishing/listing-keeping/ListingEditor.tsx';
import { detailOf } from './detail-of.ts';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import css from './Listing.module.css';

const Presence = lazy(() => import('#entities/platform/notification/Bell.tsx').then((module) => ({ default: module.Presence })));

const route = getRouteApi('/_admin/portal/listing/edit');

/** The editor of an address; `made` is the listing that a new one became at its first save: the same editor continues with it. */
type Opened = { key: number; id: string | undefined; made: string | undefined };

/** Edits a new listing, or the one in the address. */
export function EditPage() {
  const { t } = useTranslation('listingAdmin');
  const { id, kind: code } = route.useSearch();
  const [opened, setOpened] = useState<Opened>({ key: 0, id, made: undefined });
  if (id !== opened.id) setOpened(id === opened.made ? { ...opened, id } : { key: opened.key + 1, id, made: undefined });
  const { key, made } = opened;
  const [chosen, setChosen] = useState(code);
  const kind = chosen === undefined ? undefined : kindOf(chosen);
  if (id !== undefined && id !== made) return <Stored key={key} id={id} />;
  if (kind === undefined)
    return (
      <AdminPage title={t('new')} lead={<BackLink />}>
        <ChooseKind onChoose={setChosen} />
      </AdminPage>
    );
  // the words of the kind are loaded with it
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <Page key={key} kind={kind} read={null} onMade={(next) => setOpened((before) => ({ ...before, made: next }))} />
    </Suspense>
  );
}

function Stored({ id }: { id: string }) {
  const { data } = useSuspenseQuery(detailOf(id));
  const kind = kindOf(data.kind);
  return kind === undefined ? null : (
    <Suspense fallback={<Skeleton rows={8} />}>
      <Page kind={kind} read={data} />
    </Suspense>
  );
}

type PageProps = { kind: ListingKind; read: ListingEditing | null; onMade?: (id: string) => void };

function Page({ kind, read, onMade }: PageProps) {
  const { t } = useTranslation(['listingAdmin', 'listingForm']);
  const navigate = route.useNavigate();
  const { id } = route.useSearch();
  const words = useKindWords(kind.kind);
  const [stored, setStored] = useState(read?.owner?.username ?? '');
  const [owner, setOwner] = useState(stored);
  const isChanged = owner.trim() !== stored;
  const { mutateAsync, ...state } = useSaveListing();
  const keeping = {
    detail: detailOf,
    version: listingAdminQueries.version,
    saving: {
      ...state,
      mutateAsync: async (save: Parameters<typeof mutateAsync>[0]) => {
        // sends the owner only if changed here, to keep a change by somebody else
        const saved = await mutateAsync(isChanged ? { ...save, owner: owner.trim() === '' ? null : owner.trim() } : save);
        const username = saved.owner?.username ?? '';
        setStored(username);
        setOwner(username);
        return saved;
      },
    },
    acting: useActOnListings(),
    isOwners: false,
  };
  const title = (read?.draft ?? read?.published)?.content.title;
  return (
    <AdminPage
      title={title === undefined || title === '' ? t('newOf', { kind: words.name }) : title}
      lead={<BackLink />}
      tools={<HistoryLink kind="listing" id={read?.id} />}
    >
      <ListingEditor
        kind={kind}
        read={read}
        keeping={keeping}
        acts={listingActions}
        isChanged={isChanged}
        onMade={async ({ id }) => {
          onMade?.(id);
          await navigate({ search: { id }, replace: true, resetScroll: false, ignoreBlocker: true });
        }}
        onDiscarded={async () => navigate({ to: '/portal/listing' })}
        portalLink={
          read !== null && (
            <ListingLink kind={kind} id={read.id}>
              {t('onPortal')}
            </ListingLink>
          )
        }
      >
        <Suspense fallback={null}>
          <Presence kind="listing" id={id} doing="edit" />
        </Suspense>
        <WritableFields>
          <TextInput
            field="owner"
            label={t('listingForm:common.owner')}
            help={t('ownerHelp')}
            most={40}
            value={owner}
            onChange={setOwner}
          />
        </WritableFields>
        {kind.kind === 'matter' && id !== undefined && (
          <p>
            <Link to="/portal/application/form" search={{ kind: 'matter', subject: id }}>
              {t('applicationForm')}
            </Link>
          </p>
        )}
      </ListingEditor>
    </AdminPage>
  );
}

function BackLink() {
  const { t } = useTranslation('listingAdmin');
  return (
    <Link to="/portal/listing">
      <ArrowLeft size={14} aria-hidden /> {t('back')}
    </Link>
  );
}

function ChooseKind({ onChoose }: { onChoose: (kind: string) => void }) {
  const { t } = useTranslation('listingAdmin');
  return (
    <Select<string>
      className={css.kinds ?? ''}
      aria-label={t('kind')}
      placeholder={t('chooseKind')}
      options={listingAreas.map((area) => ({
        label: t(`area.${area}`),
        options: listingKinds.filter((kind) => kind.area === area).map(({ kind }) => ({ value: kind, label: <KindName kind={kind} /> })),
      }))}
      onChange={onChoose}
    />
  );
}

const KindName = ({ kind }: { kind: string }) => useKindWords(kind).name;
