import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { applicationQueries } from '#api/application.ts';
import { ownListingQueries } from '#api/listing-own.ts';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { institution } from '#contract/listing/kinds/institution.ts';
import { personnel } from '#contract/listing/kinds/personnel.ts';
import { todayInChina } from '#domain/china-time.ts';
import { DueText } from '#entities/casework/application/DueText.tsx';
import { editorLink, linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import { isFilled, useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';
import { StateChip } from '#entities/publishing/listing-keeping/StateChip.tsx';
import { useCommonTexts } from '#entities/publishing/listing-keeping/use-common-texts.ts';
import { Admission } from './Admission.tsx';
import textCss from '#components/text.module.css';
import css from './InstitutionPage.module.css';
import { ReceivedRatings } from './ReceivedRatings.tsx';

/** An institution of the user. */
export function Institution({ row }: { row: Row }) {
  const isAdmitted = row.state === 'published' || row.state === 'retired' || row.published;
  return (
    <>
      <Head row={row} />
      <SectionBoundary resetKey={row.id} fallback={<Skeleton rows={3} />}>
        <Settlement row={row} />
      </SectionBoundary>
      <SectionBoundary resetKey={row.id} fallback={<Skeleton rows={6} />}>
        <Profile id={row.id} />
      </SectionBoundary>
      {isAdmitted && (
        <>
          <SectionBoundary resetKey={row.id} fallback={<Skeleton rows={3} />}>
            <Business row={row} />
          </SectionBoundary>
          <SectionBoundary resetKey={row.id} fallback={<Skeleton rows={3} />}>
            <People mayChange={row.mayChange} />
          </SectionBoundary>
          <ReceivedRatings id={row.id} mayAnswer={row.mayChange} />
        </>
      )}
    </>
  );
}

function Head({ row }: { row: Row }) {
  const { id, title, state, published, mayChange } = row;
  const { t } = useTranslation('ownInstitution');
  return (
    <header className={css.head}>
      <h2>
        {title === '' ? t('untitled') : <RecordTitle of={row} />} <StateChip state={state} />
      </h2>
      {(state === 'published' || published) && (
        <Link {...linkTo(institution.pages.detail, { id })} className={buttonClass('quiet')}>
          {t('onPortal')}
        </Link>
      )}
      {(state !== 'review' || !mayChange) && (
        <Link {...editorLink(institution, id)} className={buttonClass(state === 'draft' && mayChange ? 'primary' : 'plain')}>
          {t(!mayChange ? 'read' : state === 'draft' ? 'goOn' : 'edit')}
        </Link>
      )}
    </header>
  );
}

/** The progress of the admission, and the next step. */
function Settlement({ row }: { row: Row }) {
  const { t } = useTranslation('ownInstitution');
  const { day } = useFormat();
  const { data } = useSuspenseQuery(applicationQueries.ofSubject({ kind: 'settlement', subjectId: row.id }));
  const [application] = data.list;
  const due = row.state === 'review' ? (application?.due ?? null) : null;
  return (
    <section className={css.section} aria-labelledby="settlement">
      <h3 id="settlement">{t('settlement.title')}</h3>
      <Admission row={row} />
      <div className={css.next} data-state={row.state === 'draft' && row.note !== null ? 'returned' : row.state}>
        {row.state === 'draft' && row.note !== null && (
          <>
            <p className={textCss.strong}>{t(row.published ? 'next.editReturned' : 'next.returned')}</p>
            <p className={css.reason}>
              <Chinese text={row.note} />
            </p>
          </>
        )}
        {row.state === 'draft' && row.note === null && <p className={textCss.strong}>{t(row.published ? 'next.editing' : 'next.draft')}</p>}
        {row.state === 'review' && (
          <p className={textCss.strong}>
            {t(row.published ? 'next.editReview' : 'next.review')} {due !== null && <DueText due={due} />}
          </p>
        )}
        {row.state === 'published' && (
          <p>{t('next.published', { when: row.publishedAt === null ? '' : day(todayInChina(new Date(row.publishedAt))) })}</p>
        )}
        {row.state === 'retired' && <p className={textCss.strong}>{t('next.retired')}</p>}
        {application !== undefined && (
          <Link to="/account/application" search={{ id: application.id }}>
            {t('settlement.application', { number: application.number })}
          </Link>
        )}
      </div>
    </section>
  );
}

const shown = ['type', 'founded', 'staff', 'address', 'hours', 'certificates'] as const;

/** The public view; before the admission, the submitted data. */
function Profile({ id }: { id: string }) {
  const { t } = useTranslation(['ownInstitution', 'listingForm']);
  const { data } = useSuspenseQuery(ownListingQueries.editing(id));
  const { words, field, inner } = useFieldText(institution.kind);
  const texts = useCommonTexts();
  const content = data.published?.content ?? data.draft?.content;
  if (content === undefined) return null;
  const company = data.links.find(({ of }) => of === 'enterprise');
  const lines = [
    [t('listingForm:common.summary'), content.summary],
    [t('listingForm:common.regionCode'), texts.regionCode(content)],
    ...(company === undefined ? [] : [[words.field('company'), company.title]]),
    ...shown.map((name) => {
      const value = content.attributes[name];
      return [words.field(name), isFilled(value) ? field(name, institution.fields[name], value) : ''];
    }),
    [t('listingForm:common.contact'), texts.contact(content)],
  ].filter(([, value]) => value !== '');
  const services = content.attributes['services'];
  const rows = Array.isArray(services) ? (services as Readonly<Record<string, unknown>>[]) : [];
  const fields = institution.fields.services.fields;
  const texted = (one: Readonly<Record<string, unknown>>, name: keyof typeof fields) =>
    isFilled(one[name]) ? inner('services', name, fields[name], one[name]) : '';
  return (
    <>
      <section className={css.section} aria-labelledby="profile">
        <h3 id="profile">{t('profile.title')}</h3>
        <dl className={css.profile}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Chinese text={value ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {rows.length > 0 && (
        <section className={css.section} aria-labelledby="services">
          <h3 id="services">{words.field('services')}</h3>
          <ul className={css.services}>
            {rows.map((one, index) => (
              <li key={index}>
                <span>
                  <Chinese text={texted(one, 'name')} />
                  {isFilled(one['note']) && (
                    <span className={css.quiet}>
                      <Chinese text={texted(one, 'note')} />
                    </span>
                  )}
                </span>
                <span className="tabular">
                  <Chinese text={[texted(one, 'price'), texted(one, 'unit')].filter((text) => text !== '').join(' / ')} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Its business: waiting enquiries, and the user's other publications. */
function Business({ row: { id, requests, views, mayChange } }: { row: Row }) {
  const { t } = useTranslation('ownInstitution');
  const { data } = useSuspenseQuery(ownListingQueries.list({ pageSize: 1 }));
  const others = Object.entries(data.kinds).reduce((sum, [kind, count]) => (kind === institution.kind ? sum : sum + count), 0);
  return (
    <section className={css.section} aria-labelledby="business">
      <h3 id="business">{t('business.title')}</h3>
      <ul className={css.facts}>
        <li>
          <Link to="/account/fuWu" search={{ tab: 'received', listing: id }}>
            {t('business.requests', { count: requests.all })}
          </Link>
          {requests.open > 0 && <span className={css.waits}>{t('business.waiting', { count: requests.open })}</span>}
        </li>
        <li>
          <Link to="/account/fuWu" search={{ tab: 'figures' }}>
            {t('business.views', { count: views })}
          </Link>
        </li>
        <li>
          <Link to="/account/fuWu">{t('business.listings', { count: others })}</Link>{' '}
          {mayChange && <Link to="/account/publish">{t('business.publish')}</Link>}
        </li>
      </ul>
    </section>
  );
}

/** The experts of the user's institution. */
function People({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('ownInstitution');
  const { data } = useSuspenseQuery(ownListingQueries.list({ kind: [personnel.kind], pageSize: 50 }));
  return (
    <section className={css.section} aria-labelledby="people">
      <h3 id="people">{t('people.title')}</h3>
      {data.list.length === 0 ? (
        <p className={css.quiet}>{t('people.none')}</p>
      ) : (
        <ul className={css.people}>
          {data.list.map((person) => (
            <li key={person.id}>
              <Link {...editorLink(personnel, person.id)}>{person.title === '' ? t('untitled') : <RecordTitle of={person} />}</Link>
              <StateChip state={person.state} />
            </li>
          ))}
        </ul>
      )}
      {mayChange && data.publishable.includes(personnel.kind) && (
        <Link {...editorLink(personnel)} className={buttonClass()}>
          {t('people.add')}
        </Link>
      )}
    </section>
  );
}
