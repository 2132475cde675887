import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { policyFeedAddress } from '#api/policy-feed.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { CopyAddress } from '#components/search/CopyAddress.tsx';
import { feedKinds } from '#contract/policy-feed.ts';
import { feedFilters } from '#entities/publishing/policy/search-params.ts';
import type { PolicySearch } from '#entities/publishing/policy/search-params.ts';
import textCss from '#components/text.module.css';
import css from './ExportPanel.module.css';

/** The feed addresses of the list: newest policies, and policies that close soon. */
export function FeedPanel({ search, onClose }: { search: PolicySearch; onClose: () => void }) {
  const { t } = useTranslation('policyList');
  const label = useId();
  const filters = feedFilters(search);
  const words = { copy: t('feed.copy'), copied: t('feed.isCopied'), hint: t('feed.copied'), byHand: t('feed.byHand') };
  return (
    <section className={css.panel} aria-labelledby={label}>
      <div className={css.head}>
        <h2 id={label} className={textCss.size17}>
          {t('feed.title')}
        </h2>
        <Button look="quiet" aria-label={t('feed.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      <p>{t('feed.about')}</p>
      {feedKinds.map((of) => (
        <CopyAddress
          key={of}
          label={t(`feed.${of}`)}
          address={policyFeedAddress({ of, ...filters })}
          words={words}
          heading={t(`feed.${of}`)}
        >
          <a className={buttonClass('plain')} href={policyFeedAddress({ of, format: 'json', ...filters })} target="_blank" rel="noreferrer">
            {t('feed.json')}
          </a>
        </CopyAddress>
      ))}
    </section>
  );
}
