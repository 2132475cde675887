import { Check, Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { PrintButton } from '#components/PrintButton.tsx';
import layoutCss from '#components/layout.module.css';
import css from './SideCard.module.css';
import type { ListingContact, ListingDetail } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { ContactAction } from '#entities/casework/contact-request/ContactAction.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useQuery } from '@tanstack/react-query';
import { listingFollowQueries, useFollowListing } from '#api/listing-follow.ts';
import { FollowToggle } from '#components/FollowToggle.tsx';
import { canCopy } from '#components/hooks/can-copy.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { useCurrentUser } from '#session/session.ts';

type Props = {
  kind: ListingKind;
  listing: ListingDetail;
  actions: ComponentType<{ listing: ListingDetail }> | undefined;
  notes?: ComponentType<{ listing: ListingDetail }> | undefined;
  /** Whether the link to the contact is here. */
  asks: boolean;
  /** On a phone the main action is at the foot of the page. */
  narrow: boolean;
  /** An unpublished listing, without actions. */
  isPreview?: boolean;
};

/** The main figure, the actions, and the contact. */
export function SideCard({ kind, listing, actions: Actions, notes: Notes, asks, narrow, isPreview = false }: Props) {
  const { t } = useTranslation('listingDetail');
  return (
    <section className={css.card}>
      <Figure kind={kind} listing={listing} />
      {!isPreview && (
        <div className={css.block} data-print="none">
          <div className={layoutCss.row}>
            <div className={css.main}>
              {Actions !== undefined && <Actions listing={listing} />}
              {asks && <ContactAction kind={kind} main={Actions === undefined && !narrow} />}
              {Notes !== undefined && <Notes listing={listing} />}
            </div>
            {kind.restricted !== true && <FollowListing listing={listing} />}
            <CopyButton />
            <PrintButton />
          </div>
        </div>
      )}
      {(listing.contact !== null || kind.contact === 'request') && (
        <div className={css.block}>
          <h2 className={css.label}>{t('contact')}</h2>
          {listing.contact === null ? <p className={css.muted}>{t('contactOnRequest')}</p> : <Contact contact={listing.contact} />}
        </div>
      )}
    </section>
  );
}

function Figure({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const { words, counted } = useFieldText(kind.kind);
  const text = kind.figure === undefined ? '' : counted(kind.fields, kind.figure, listing.attributes);
  if (kind.figure === undefined || text === '') return null;
  return (
    <div className={css.block}>
      <h2 className={css.label}>{words.field(kind.figure)}</h2>
      <p className={css.figure}>{text}</p>
    </div>
  );
}

function Contact({ contact: { name, phone, email, address } }: { contact: ListingContact }) {
  const { t } = useTranslation('listingDetail');
  const lines = [
    { label: t('contactName'), value: name, scheme: null },
    { label: t('phone'), value: phone, scheme: 'tel' },
    { label: t('email'), value: email, scheme: 'mailto' },
    { label: t('address'), value: address, scheme: null },
  ];
  return (
    <dl className={css.contact}>
      {lines.map(
        ({ label, value, scheme }) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{scheme === null ? <Chinese text={value} /> : <a href={`${scheme}:${value}`}>{value}</a>}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The main action of a kind without its own: the page for it, or the contact. */
export function MainAction({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const { t } = useTranslation('listingDetail');
  const { link } = listing.attributes;
  if (kind.fields['link']?.type === 'url' && typeof link === 'string')
    return (
      <a className={buttonClass('primary')} href={link} target="_blank" rel="noreferrer">
        {t('openLink')}
        <ExternalLink size={15} aria-hidden />
      </a>
    );
  const phone = listing.contact?.phone ?? null;
  if (phone === null) return null;
  return (
    <a className={buttonClass('primary')} href={`tel:${phone}`}>
      {t('call', { phone })}
    </a>
  );
}

/** Copies the address of the page; absent if the browser does not allow it. */
function CopyButton() {
  const { t } = useTranslation('listingDetail');
  const [copied, setCopied] = useState(false);
  if (!canCopy()) return null;
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Button onClick={() => void copy()}>
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">{copied ? t('copied') : t('copyLink')}</span>
    </Button>
  );
}

/** Follows a listing: followers are notified when it is changed or taken down. An expired one can only be unfollowed. */
function FollowListing({ listing: { id, title, state } }: { listing: ListingDetail }) {
  const { t } = useTranslation('listingDetail');
  const user = useCurrentUser();
  const { data: ids = [] } = useQuery({
    ...listingFollowQueries.ids(),
    enabled: user !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate, isPending, variables } = useFollowListing();
  // until the ids are loaded, only the last click is known
  const followed = isPending ? variables.followed : user !== null && ids.includes(id);
  const follow = useAfterSignIn(() => mutate({ listingId: id, followed: true }));
  if (state !== 'published' && !followed) return null;
  const text = t(followed ? 'unfollow' : 'follow');
  return (
    <FollowToggle
      label={t('followLabel', { text, title })}
      text={text}
      followed={followed}
      look="full"
      onPress={() => (followed ? mutate({ listingId: id, followed: false }) : follow())}
    />
  );
}
