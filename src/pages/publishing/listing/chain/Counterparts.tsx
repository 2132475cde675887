import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDot, CircleHelp, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chainQueries } from '#api/chain.ts';
import { Chinese } from '#components/Chinese.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { CounterpartItem, counterpartKinds } from '#contract/chain.ts';
import { chainNeed } from '#contract/listing/kinds/chain-need.ts';
import { chainSupply } from '#contract/listing/kinds/chain-supply.ts';
import { result } from '#contract/listing/kinds/result.ts';
import { ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import textCss from '#components/text.module.css';
import css from './Counterparts.module.css';

/** Words the reason of a point in the current language. */
function useReasonText(): (reason: Reason) => string {
  const { t, i18n } = useTranslation('chain');
  const separator = i18n.language === 'en-US' ? ', ' : '、';
  return (reason) => {
    switch (reason.point) {
      case 'node':
        return t(`counterparts.node.${reason.relation ?? 'none'}`);
      case 'words':
        return reason.words.length === 0 ? t('counterparts.noWords') : t('counterparts.words', { words: reason.words.join(separator) });
      case 'industry':
        return t(`counterparts.industry.${reason.state === 'partly' ? 'unmet' : reason.state}`);
      case 'region':
        return t(`counterparts.region.${reason.near ?? 'none'}`);
      case 'quantity':
        if (reason.ratio === null) return t('counterparts.quantity.unknown');
        return reason.ratio >= 1
          ? t('counterparts.quantity.met')
          : t('counterparts.quantity.partly', { percent: Math.floor(reason.ratio * 100) });
      case 'price':
        if (reason.ratio === null) return t('counterparts.price.unknown');
        return reason.ratio <= 1
          ? t('counterparts.price.met')
          : t('counterparts.price.over', { percent: Math.ceil((reason.ratio - 1) * 100) });
      case 'delivery':
        if (reason.spare === null) return t('counterparts.delivery.unknown');
        if (reason.spare < 0) return t('counterparts.delivery.unmet', { late: -reason.spare, count: -reason.spare });
        return reason.state === 'met'
          ? t('counterparts.delivery.met')
          : t('counterparts.delivery.partly', { spare: reason.spare, count: reason.spare });
      case 'maturity':
        return reason.level === null ? t('counterparts.maturity.unknown') : t('counterparts.maturity.level', { level: reason.level });
    }
  };
}

type Kind = (typeof counterpartKinds)[number];

const kinds = { 'chain-need': chainNeed, 'chain-supply': chainSupply, result };

/** The counterparts of a need, a supply or a result: ranked, with the points of every reason. */
export function Counterparts({ kind, id }: { kind: Kind; id: string }) {
  const { t } = useTranslation('chain');
  const { data } = useSuspenseQuery(chainQueries.counterparts({ kind, id }));
  return data.map((group) => (
    <section key={group.kind} className={css.section} aria-label={t(`counterparts.${group.kind}`)}>
      <h2 className={css.heading}>{t(`counterparts.${group.kind}`)}</h2>
      {group.total === 0 ? (
        <p className={css.lead}>{t(`counterparts.none.${group.kind}`)}</p>
      ) : (
        <>
          <p className={css.lead}>{t('counterparts.lead')}</p>
          <ol>
            {group.list.map((item) => (
              <Item key={item.listing.id} kind={group.kind} item={item} />
            ))}
          </ol>
          {group.total > group.list.length && (
            <p className={css.lead}>{t('counterparts.more', { count: group.total - group.list.length })}</p>
          )}
        </>
      )}
    </section>
  ));
}

type Reason = CounterpartItem['reasons'][number];

const icons: Record<Reason['state'], LucideIcon> = { met: CircleCheck, partly: CircleDot, unmet: CircleX, unknown: CircleHelp };

function Item({ kind, item: { listing, company, score, reasons } }: { kind: Kind; item: CounterpartItem }) {
  const { t } = useTranslation('chain');
  const reasonText = useReasonText();
  return (
    <li className={css.item}>
      <p className={css.score} aria-label={t('counterparts.scoreLabel', { score })}>
        {t('counterparts.score', { score })}
      </p>
      <div className={css.body}>
        <h3 className={textCss.size16}>
          <ListingLink kind={kinds[kind]} id={listing.id}>
            <RecordTitle of={listing} />
          </ListingLink>
        </h3>
        <p className={css.facts}>
          {company !== null && (
            <Link to="/policy/company" search={{ id: company.id }}>
              <Chinese text={company.name} />
            </Link>
          )}
          <Chinese text={listing.regionName} />
        </p>
        <ul className={css.reasons} aria-label={t('counterparts.reasons')}>
          {reasons.map((reason) => {
            const Icon = icons[reason.state];
            return (
              <li key={reason.point} className={css.reason} data-state={reason.state}>
                <Icon size={15} aria-hidden />
                <span className="visually-hidden">{t(`counterparts.state.${reason.state}`)}</span>
                <Chinese text={reasonText(reason)} />
                <span className={`${textCss.note} ${textCss.numeric}`}>
                  {t('counterparts.points', { score: reason.score, of: reason.of })}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </li>
  );
}
