import { useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveSearch } from '#api/saved-search.ts';
import { Button } from '#components/Button.tsx';
import { storedIn } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { MayLeave } from '#components/form/unsaved.ts';
import { savedSearch } from '#contract/saved-search.ts';
import type { SavedSearch } from '#contract/saved-search.ts';
import { useBusiness } from '#entities/company/use-business.ts';
import { Problem } from '#entities/saved-search/Problem.tsx';
import { RuleForm } from '#entities/saved-search/RuleForm.tsx';
import { ruleOf } from '#entities/saved-search/rule.ts';
import type { Company, Rule } from '#entities/saved-search/rule.ts';
import { HttpError } from '#http/errors.ts';
import css from './Part.module.css';

type Props = { search: SavedSearch; mayClose: Ref<MayLeave>; onClose: () => void };

/** What a rule is stored with: its search and, for an existing one, its version. */
type Place = Pick<SavedSearch, 'filters' | 'sort'> & { id?: string; version?: number };

const placeOf = ({ filters, sort, id, version }: SavedSearch): Place => ({ filters, sort, id, version });

/**
 * Edits name and alert rule in place. After a concurrent change it shows both versions; after a deletion elsewhere the edits can be saved
 * as a new search.
 */
export function EditSearch({ search, mayClose, onClose }: Props) {
  const { t } = useTranslation('account');
  // the version read when the form opened: a refetched list must not carry a change past the version check
  const [base] = useState(search);
  const [typed, setTyped] = useState(ruleOf(search));
  const [dirty, setDirty] = useState(false);
  const { mayLeave } = useLeaveGuard(dirty);
  useImperativeHandle(mayClose, () => mayLeave, [mayLeave]);
  const { mutate, error, isPending } = useSaveSearch();
  const company = useRuleCompany(base);
  const save = (rule: Rule, place: Place) => {
    setTyped(rule);
    mutate({ ...rule, ...place }, { onSuccess: onClose });
  };
  const stored = storedIn(error, savedSearch);
  if (stored !== undefined)
    return (
      <Conflict
        theirs={stored}
        mine={typed}
        company={company}
        busy={isPending}
        onTheirs={onClose}
        onMine={() => save(typed, placeOf(stored))}
      />
    );
  const deleted = error instanceof HttpError && error.status === 404;
  return (
    <div className={css.part}>
      <RuleForm
        label={t('search.editing', { name: base.name })}
        initial={typed}
        company={company}
        busy={isPending}
        problem={error !== null && !deleted && <Problem error={error} />}
        onDirty={setDirty}
        onSubmit={(rule) => save(rule, placeOf(base))}
        onCancel={() => void mayLeave().then((may) => may && onClose())}
      />
      {deleted && (
        <div role="alert" className={css.part}>
          <h3 className={css.heading}>{t('problem.goneTitle')}</h3>
          <p>{t('problem.goneText')}</p>
          <div className={css.actions}>
            <Button onClick={() => save(typed, { filters: base.filters, sort: base.sort })}>{t('problem.saveAsNew')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns the company of the rule, else the current company. */
function useRuleCompany({ businessId, businessName }: SavedSearch): Company | null {
  const current = useBusiness().data?.business;
  if (businessId !== null && businessName !== null) return { id: businessId, name: businessName };
  return current === undefined || current === null ? null : { id: current.id, name: current.name };
}

type ConflictProps = {
  theirs: SavedSearch;
  mine: Rule;
  company: Company | null;
  busy: boolean;
  onTheirs: () => void;
  onMine: () => void;
};

/** Both versions of a search that was changed in two tabs; neither is lost before one is chosen. */
function Conflict({ theirs, mine, company, busy, onTheirs, onMine }: ConflictProps) {
  const { t } = useTranslation('account');
  return (
    <div className={css.part} role="alert">
      <h3 className={css.heading}>{t('problem.conflictTitle')}</h3>
      <p className={css.muted}>{t('problem.conflictText')}</p>
      <div className={css.both}>
        <Version title={t('problem.theirs')} rule={theirs} company={theirs.businessName} />
        <Version title={t('problem.mine')} rule={mine} company={company?.name ?? null} />
      </div>
      <div className={css.actions}>
        <Button onClick={onTheirs}>{t('problem.useTheirs')}</Button>
        <Button look="primary" aria-disabled={busy} onClick={() => !busy && onMine()}>
          {t('problem.useMine')}
        </Button>
      </div>
    </div>
  );
}

function Version({ title, rule, company }: { title: string; rule: Rule; company: string | null }) {
  const { t } = useTranslation('account');
  return (
    <section className={css.version} aria-label={title}>
      <h4 className={css.title}>{title}</h4>
      <p>{rule.name}</p>
      <p className={css.muted}>
        {t(`frequency.${rule.frequency}`)}
        {rule.frequency !== 'none' &&
          ` · ${rule.basis === 'match' && company !== null ? t('search.matchBasis', { company }) : t('search.filtersBasis')}`}
      </p>
    </section>
  );
}
