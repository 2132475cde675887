import { Link } from '@tanstack/react-router';
import { CircleCheck, X } from 'lucide-react';
import { useImperativeHandle, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveSearch } from '#api/saved-search.ts';
import { Button } from '#components/Button.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { MayLeave } from '#components/form/unsaved.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { saveSearch } from '#contract/saved-search.ts';
import { useCompany } from '#entities/companies/company/use-company.ts';
import { proposedName } from './filter-words.ts';
import { Problem } from './Problem.tsx';
import type { Rule } from './rule.ts';
import { RuleForm } from './RuleForm.tsx';
import textCss from '#components/text.module.css';
import css from './SaveSearchPanel.module.css';

type Props = {
  newSearch: Pick<CallInput<typeof saveSearch>['body'], 'filters' | 'sort' | 'listing'>;
  /** Its filters, of which the proposed name is made. */
  words: readonly string[];
  summary: ReactNode;
  mayClose: Ref<MayLeave>;
  onClose: () => void;
};

/** Saves a search of policies or listings under a name and with an alert rule. */
export function SaveSearchPanel({ newSearch, words, summary, mayClose, onClose }: Props) {
  const { t } = useTranslation('account');
  const { mutate, data: saved, error, isPending } = useSaveSearch();
  const { data: base } = useCompany();
  const [dirty, setDirty] = useState(false);
  // other filters leave the form open
  const { mayLeave } = useLeaveGuard(dirty && saved === undefined, { staysOn: (next, current) => next.pathname === current.pathname });
  useImperativeHandle(mayClose, () => mayLeave, [mayLeave]);
  const goesByCompany = (newSearch.filters.verdict ?? []).length > 0;
  const save = (rule: Rule) => mutate({ ...rule, ...newSearch });
  if (saved !== undefined)
    return (
      <div className={css.saved} role="status">
        <CircleCheck size={18} aria-hidden />
        <p>
          {t('search.savedAs', { name: saved.name })} <Link to="/account/custom">{t('custom.title')}</Link>
        </p>
        <Button look="quiet" aria-label={t('search.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </div>
    );
  return (
    <section className={css.panel} aria-label={t('search.heading')}>
      <h2 className={textCss.size17}>{t('search.heading')}</h2>
      {summary}
      <RuleForm
        label={t('search.heading')}
        initial={{
          name: proposedName(words, t('search.all')),
          frequency: 'daily',
          basis: goesByCompany ? 'match' : 'filters',
          companyId: null,
        }}
        company={base?.business ?? null}
        goesByCompany={goesByCompany}
        ofListings={newSearch.listing !== null && newSearch.listing !== undefined}
        busy={isPending}
        problem={error !== null && <Problem error={error} />}
        onDirty={setDirty}
        onSubmit={save}
        onCancel={() => void mayLeave().then((may) => may && onClose())}
      />
    </section>
  );
}
