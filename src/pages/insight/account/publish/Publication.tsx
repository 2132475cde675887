import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { dayLength, todayInChina } from '#domain/china-time.ts';
import { purposesOf } from '#domain/listing/contact-request.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import { checkedForDays } from '#domain/listing/states.ts';
import { mayAct } from '#domain/publishing/states.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { editorLink, linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import { standingOf } from '#entities/publishing/listing-keeping/rows.ts';
import { StateChip } from '#entities/publishing/listing-keeping/StateChip.tsx';
import { today } from '#http/clock.ts';
import { HandOver } from '#entities/companies/company/HandOver.tsx';
import type { ListPage } from './list-page.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Publish.module.css';

const acts = ['renew', 'send', 'recall', 'reinstate', 'retire', 'discard'] as const satisfies ListingAct[];

type RowProps = { on: ListPage; row: Row; busy: boolean; onAct: (action: ListingAct) => void; onHandedOver: () => void };

/** A listing of the user or of a company of theirs: its owner, its state, its figures, and its actions. */
export function Publication({ on, row, busy, onAct, onHandedOver }: RowProps) {
  const { t } = useTranslation(['account', 'listingAdmin']);
  const { day, count } = useFormat();
  const words = useKindWords(row.kind);
  const { id, state, note, views, requests, checkedAt, expiresAt, updatedAt, publishedVersion, company, mine, mayChange } = row;
  const kind = kindOf(row.kind);
  const title = useTitleOf()(row) || t('listingAdmin:untitled');
  const dayOf = (moment: string) => day(todayInChina(new Date(moment)));
  const isUnchecked =
    state === 'published' && checkedAt !== null && Date.parse(today()) - Date.parse(checkedAt) > checkedForDays * dayLength;
  const facts = [
    words.name,
    t('published.updated', { when: dayOf(updatedAt) }),
    ...(state === 'published' && checkedAt !== null ? [t('published.checked', { when: dayOf(checkedAt) })] : []),
    ...(state === 'published' && expiresAt !== null ? [t('published.until', { when: dayOf(expiresAt) })] : []),
  ];
  const asksContact = kind !== undefined && (requests.all > 0 || purposesOf(kind.actions).length > 0);
  const editor = kind === undefined ? linkTo('/account/publish', { id }) : editorLink(kind, id);
  const asked = t('published.requests', { count: requests.all, requests: count(requests.all) });
  const requested = requests.open === 0 ? asked : t('published.waiting', { requests: asked, open: count(requests.open) });
  return (
    <li className={css.row}>
      <h2 className={css.title}>
        <Link {...editor}>{row.title === '' ? title : <RecordTitle of={row} />}</Link>
        <StateChip state={state} />
      </h2>
      {company !== null && (
        <p className={`${textCss.note} ${textCss.numeric}`}>
          <Chinese text={company.name} />
          {row.owner !== null && (
            <>
              {' · '}
              {mine ? (
                t('listingAdmin:belongs.keeper', { name: t('listingAdmin:belongs.me') })
              ) : (
                <Chinese text={t('listingAdmin:belongs.keeper', { name: row.owner.displayName })} />
              )}
            </>
          )}
        </p>
      )}
      <p className={`${textCss.note} ${textCss.numeric}`}>{facts.join(' · ')}</p>
      {publishedVersion !== null && (
        <p className={`${textCss.note} ${textCss.numeric}`}>
          {t('published.views', { count: views, views: count(views) })}
          {asksContact && ' · '}
          {asksContact &&
            (requests.all === 0 ? (
              t('published.noRequests')
            ) : (
              <Link {...linkTo(on, { tab: 'received', listing: id })} aria-label={`${requested}：${title}`}>
                {requested}
              </Link>
            ))}
        </p>
      )}
      {row.published && <p className={`${textCss.note} ${textCss.numeric}`}>{t('published.both')}</p>}
      {state === 'draft' && note !== null && <p className={css.message}>{t('published.returned', { note })}</p>}
      {isUnchecked && mayChange && <p className={css.message}>{t('published.still', { count: checkedForDays })}</p>}
      <div className={`${layoutCss.bar} ${layoutCss.above4}`}>
        <Link {...editor} className={buttonClass()} aria-label={`${mayChange ? t('listingAdmin:edit') : t('listingAdmin:view')}：${title}`}>
          {mayChange ? t('listingAdmin:edit') : t('listingAdmin:view')}
        </Link>
        {acts
          .filter((action) => mayChange && mayAct(action, standingOf(row)))
          .map((action) => (
            <Button key={action} disabled={busy} aria-label={`${t(`listingAdmin:act.${action}`)}：${title}`} onClick={() => onAct(action)}>
              {t(`listingAdmin:act.${action}`)}
            </Button>
          ))}
        {kind !== undefined && (state === 'published' || row.published) && (
          <Link {...linkTo(kind.pages.detail, { id })} className={buttonClass('quiet')}>
            {t('listingAdmin:onPortal')}
          </Link>
        )}
        {row.mayHandOver && company !== null && (
          <HandOver
            action={t('handOver.action')}
            named={t('handOver.named', { title })}
            work="listing"
            id={id}
            title={title}
            companyId={company.id}
            isKeeper={({ username }) => username === row.owner?.username}
            matter="publishing"
            onDone={onHandedOver}
          />
        )}
      </div>
    </li>
  );
}
