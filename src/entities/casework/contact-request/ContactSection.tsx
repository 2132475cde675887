import { Link } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStanding } from '#api/contact-request.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { Failure } from '#components/states/Failure.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { standing } from '#contract/contact-request.ts';
import type { CallData } from '#contract/endpoint.ts';
import type { ListingDetail } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { purposesOf } from '#domain/listing/contact-request.ts';
import { setVisible, useCurrentUser } from '#session/session.ts';
import { OwnRequest } from './RequestCard.tsx';
import textCss from '#components/text.module.css';
import css from './contact.module.css';

// loaded when it is opened: the guard of the input is not part of the page
const ContactForm = lazy(() => import('./ContactForm.tsx').then((module) => ({ default: module.ContactForm })));

type Props = { kind: Pick<ListingKind, 'actions'>; listing: Pick<ListingDetail, 'id' | 'state' | 'contact'> };

/** The heading's id: the actions at the side link here. */
export const contactSectionId = 'contact-request';

/** A contact request or enquiry for a listing: the form, the state of the user's own request, and for the owner a link to those of others. */
export function ContactSection({ kind, listing }: Props) {
  const { t } = useTranslation('contact');
  const user = useCurrentUser();
  const { data, error, refetch } = useStanding(listing.id, user !== null);
  /** The form's initial values. They stay when the sign-in ends, like the input. */
  const [form, setForm] = useState<CallData<typeof standing>['contact'] | null>(null);
  const announce = useAnnounce();
  const purposes = purposesOf(kind.actions);
  if (purposes.length === 0) return null;
  const open = listing.state === 'published';
  const mine = data?.mine ?? null;
  const asks = open && data?.reads !== true && mine?.state !== 'sent';
  return (
    <section className={css.section} aria-labelledby={contactSectionId} data-print="none">
      <h2 id={contactSectionId} tabIndex={-1} className={css.heading}>
        {t('heading')}
      </h2>
      {user === null && form === null && open && (
        <div className={css.ask}>
          <p>{t('visitor')}</p>
          <Button look="primary" onClick={() => setVisible(true)}>
            {t('signIn')}
          </Button>
        </div>
      )}
      {!open && <p className={`${textCss.lead} ${textCss.numeric}`}>{t('closed')}</p>}
      {user !== null &&
        data === undefined &&
        form === null &&
        (error === null ? <Skeleton rows={2} dense /> : <Failure compact error={error} onRetry={() => void refetch()} />)}
      {data?.reads === true && (
        <div className={css.ask}>
          <p>{!data.answers ? t('ofCompany') : data.open === 0 ? t('noneReceived') : t('received', { count: data.open })}</p>
          <Link to="/account/custom" search={{ tab: 'received' }} className={buttonClass('plain')}>
            {t('toReceived')}
          </Link>
        </div>
      )}
      {mine !== null && <OwnRequest request={mine} />}
      {form !== null ? (
        <SectionBoundary resetKey={listing.id} fallback={<Skeleton rows={5} />}>
          <ContactForm
            listingId={listing.id}
            purposes={purposes}
            known={form}
            onSent={() => {
              setForm(null);
              announce({ text: t('sent'), takesFocus: true });
            }}
            onCancel={() => setForm(null)}
          />
        </SectionBoundary>
      ) : (
        asks &&
        data !== undefined && (
          <div className={css.ask}>
            <p>{mine === null ? t('lead') : t('again')}</p>
            {data.left === 0 ? (
              <p className={`${textCss.lead} ${textCss.numeric}`}>{t('noneLeft')}</p>
            ) : (
              <Button look={mine === null ? 'primary' : 'plain'} onClick={() => setForm(data.contact)}>
                {purposes.length === 1 ? t(`ask.${purposes[0] ?? 'contact'}`) : t('ask.any')}
              </Button>
            )}
          </div>
        )
      )}
    </section>
  );
}
