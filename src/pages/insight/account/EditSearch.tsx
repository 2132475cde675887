import { useSuspenseQuery } from '@tanstack/react-query';
import { useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { savedSearchQueries, useSaveSearch } from '#api/saved-search.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { storedIn } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { MayLeave } from '#components/form/unsaved.ts';
import { savedSearch } from '#contract/saved-search.ts';
import type { SavedSearch } from '#contract/saved-search.ts';
import { useCompany } from '#entities/companies/company/use-company.ts';
import { Problem } from '#entities/publishing/saved-search/Problem.tsx';
import { RuleForm } from '#entities/publishing/saved-search/RuleForm.tsx';
import { ruleOf } from '#entities/publishing/saved-search/rule.ts';
import type { Company, Rule } from '#entities/publishing/saved-search/rule.ts';
import { useBasisWord } from '#entities/publishing/saved-search/use-basis-word.ts';
import { isGone } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Part.module.css';

type Props = { id: string; mayClose: Ref<MayLeave>; onClose: () => void };

/** The stored target of a rule: its search and, for an existing one, its version. */
type Place = Pick<SavedSearch, 'filters' | 'sort' | 'listing'> & { id?: string; version?: number };

const placeOf = ({ filters, sort, listing, id, version }: SavedSearch): Place => ({ filters, sort, listing, id, version });

/** Edits name and alert rule of a saved search in place. */
export function EditSearch({ id, ...form }: Props) {
  const { data } = useSuspenseQuery(savedSearchQueries.savedSearches());
  const stored = data.find((search) => search.id === id);
  // the version read when the form opened: a refetched list must not carry a change past the version check
  const [base] = useState(stored);
  return base !== undefined && <EditForm base={base} gone={stored === undefined} {...form} />;
}

type FormProps = Omit<Props, 'id'> & {
  base: SavedSearch;
  /** It was deleted elsewhere. */
  gone: boolean;
};

/** After a concurrent change it shows both versions; after a deletion elsewhere the edits can be saved as a new search. */
function EditForm({ base, gone, mayClose, onClose }: FormProps) {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const [typed, setTyped] = useState(ruleOf(base));
  const [dirty, setDirty] = useState(false);
  const { mayLeave } = useLeaveGuard(dirty);
  useImperativeHandle(mayClose, () => mayLeave, [mayLeave]);
  const { mutate, error, isPending } = useSaveSearch();
  const company = useRuleCompany(base);
  const missing = isGone(error);
  const deleted = gone || missing;
  const save = (rule: Rule, place: Place) => {
    setTyped(rule);
    mutate(
      { ...rule, ...place },
      {
        onSuccess: () => {
          onClose();
          if (place.id === undefined) announce({ text: t('search.savedAs', { name: rule.name }), takesFocus: true });
        },
      },
    );
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
  return (
    <div className={css.part}>
      <RuleForm
        label={t('search.editing', { name: base.name })}
        initial={typed}
        company={company}
        ofListings={base.listing !== null}
        goesByCompany={base.filters.verdict.length > 0}
        busy={isPending}
        action={deleted ? t('problem.saveAsNew') : undefined}
        problem={
          <>
            {deleted && (
              // above the buttons: the head of a long form may be out of view
              <div role="alert">
                <h3 className={textCss.size15}>{t('problem.goneTitle')}</h3>
                <p>{t('problem.goneText')}</p>
              </div>
            )}
            {error !== null && !missing && <Problem error={error} />}
          </>
        }
        onDirty={setDirty}
        onSubmit={(rule) => save(rule, deleted ? { filters: base.filters, sort: base.sort, listing: base.listing } : placeOf(base))}
        onCancel={() => void mayLeave().then((may) => may && onClose())}
      />
    </div>
  );
}

/** Returns the company of the rule, else the current company. */
function useRuleCompany({ companyId, companyName }: SavedSearch): Company | null {
  const current = useCompany().data?.business;
  if (companyId !== null && companyName !== null) return { id: companyId, name: companyName };
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
      <h3 className={textCss.size15}>{t('problem.conflictTitle')}</h3>
      <p className={`${textCss.lead} ${textCss.numeric}`}>{t('problem.conflictText')}</p>
      <div className={css.both}>
        <Version title={t('problem.theirs')} rule={theirs} listing={theirs.listing} company={theirs.companyName} />
        <Version title={t('problem.mine')} rule={mine} listing={theirs.listing} company={company?.name ?? null} />
      </div>
      <div className={layoutCss.row}>
        <Button onClick={onTheirs}>{t('problem.useTheirs')}</Button>
        <Button look="primary" aria-disabled={busy} onClick={() => !busy && onMine()}>
          {t('problem.useMine')}
        </Button>
      </div>
    </div>
  );
}

type VersionProps = { title: string; rule: Rule; listing: SavedSearch['listing']; company: string | null };

function Version({ title, rule, listing, company }: VersionProps) {
  const { t } = useTranslation('account');
  const basisWord = useBasisWord();
  return (
    <section className={css.version} aria-label={title}>
      <h4 className={css.title}>{title}</h4>
      <p>{rule.name}</p>
      <p className={`${textCss.lead} ${textCss.numeric}`}>
        {t(`frequency.${rule.frequency}`)}
        {rule.frequency !== 'none' && ` · ${basisWord({ ...rule, listing }, company)}`}
      </p>
    </section>
  );
}
