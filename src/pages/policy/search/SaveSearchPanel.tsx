import { Link } from '@tanstack/react-router';
import { CircleCheck, X } from 'lucide-react';
import { useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveSearch } from '#api/saved-search.ts';
import { Button } from '#components/Button.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { MayLeave } from '#components/form/unsaved.ts';
import { useBusiness } from '#entities/company/use-business.ts';
import { filtersOf } from '#entities/policy/search-params.ts';
import type { PolicySearch } from '#entities/policy/search-params.ts';
import { FilterSummary } from '#entities/saved-search/FilterSummary.tsx';
import { proposedName, useFilterWords } from '#entities/saved-search/filter-words.ts';
import { Problem } from '#entities/saved-search/Problem.tsx';
import type { Rule } from '#entities/saved-search/rule.ts';
import { RuleForm } from '#entities/saved-search/RuleForm.tsx';
import css from './SaveSearchPanel.module.css';

type Props = { search: PolicySearch; mayClose: Ref<MayLeave>; onClose: () => void };

/** Saves the current search under a name and with an alert rule. */
export function SaveSearchPanel({ search, mayClose, onClose }: Props) {
  const { t } = useTranslation('account');
  const { mutate, data: saved, error, isPending } = useSaveSearch();
  const { data: base } = useBusiness();
  const [dirty, setDirty] = useState(false);
  // other filters leave the form open
  const { mayLeave } = useLeaveGuard(dirty && saved === undefined, { staysOn: (next, current) => next.pathname === current.pathname });
  useImperativeHandle(mayClose, () => mayLeave, [mayLeave]);
  const filters = filtersOf(search);
  const wanted = { filters, sort: search.sort };
  const words = useFilterWords()(filters);
  const save = (rule: Rule) => mutate({ ...rule, ...wanted });
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
      <h2 className={css.heading}>{t('search.heading')}</h2>
      <FilterSummary {...wanted} />
      <RuleForm
        label={t('search.heading')}
        initial={{ name: proposedName(words, t('search.all')), frequency: 'daily', basis: 'filters', businessId: null }}
        company={base?.business ?? null}
        busy={isPending}
        problem={error !== null && <Problem error={error} />}
        onDirty={setDirty}
        onSubmit={save}
        onCancel={() => void mayLeave().then((may) => may && onClose())}
      />
    </section>
  );
}
