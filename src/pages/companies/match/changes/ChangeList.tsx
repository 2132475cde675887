import { ArrowDown, ArrowUp, Minus, RotateCcw, Save, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveFacts } from '#api/company.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import type { SourcedFact } from '#contract/company.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { sameValue } from '#entities/companies/fact/fact-value.ts';
import { useCurrentUser } from '#session/session.ts';
import type { Change } from '../workbench/what-if.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { writeChange } from '../workbench/what-if.ts';
import { movesOf } from '../workbench/workbench.ts';
import type { Move } from '../workbench/workbench.ts';
import textCss from '#components/text.module.css';
import css from './Changes.module.css';
import { CreateCompany } from './CreateCompany.tsx';
import { useSaveProblem } from './use-save-problem.ts';

/** A change that would be stored over a verified fact. */
type Overridden = { key: FactKey; value: FactValue; official: SourcedFact };

/** Returns the changes that replace a verified value. Removing an own value replaces none. */
function overriddenBy(changes: readonly Change[], official: ReadonlyMap<FactKey, SourcedFact>): Overridden[] {
  return changes.flatMap(({ key, value }) => {
    const fact = official.get(key);
    return value === null || fact === undefined || !fact.confirmed || sameValue(fact.value, value) ? [] : [{ key, value, official: fact }];
  });
}

/** The effect of the tried-out facts on the result. */
export function Effect() {
  const { loaded, tried } = useWorkbench();
  return <MovesLine moves={movesOf(loaded, tried)} />;
}

/** The tried-out facts, with buttons to undo or save them. */
export function ChangeList() {
  const { t } = useTranslation('match');
  const { whatIf, words } = useWorkbench();
  return (
    <>
      <ul className={css.chips}>
        {whatIf.changes.map(({ key, value }) => (
          <li key={key}>
            <button type="button" className={css.chip} onClick={() => whatIf.undo(key)}>
              <span className="visually-hidden">{t('changes.undo')}</span> <span>{words.name(key)}</span>{' '}
              <strong>{value === null ? t('changes.unknown') : words.format(key, value)}</strong>
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <SaveChanges />
        <Button look="quiet" onClick={whatIf.reset}>
          <RotateCcw size={14} aria-hidden />
          {t('changes.reset')}
        </Button>
        <p className={textCss.note}>{t('changes.note')}</p>
      </div>
    </>
  );
}

/** At most this many are named; the others are counted. */
const named = 3;

/** The effect of the changes: which policies changed their verdict, and how many. */
function MovesLine({ moves }: { moves: readonly Move[] }) {
  const { t, i18n } = useTranslation('match');
  const { loaded } = useWorkbench();
  if (moves.length === 0)
    return (
      <p className={css.move}>
        <Minus size={16} aria-hidden className={css.still} />
        {t('moves.none')}
      </p>
    );
  const titles = (list: readonly Move[]): string => {
    const policies = list.flatMap(({ id }) => loaded.byId.get(id)?.policy ?? []);
    const short = policies.map(({ shortName, title }) => shortName ?? title);
    // policies with the same short name are distinguished by their full titles
    const names = policies.slice(0, named).map(({ title }, at) => {
      const name = short[at] ?? title;
      return short.indexOf(name) === short.lastIndexOf(name) ? name : title;
    });
    const joined = names.join(i18n.language === 'en-US' ? '; ' : '、');
    return list.length > named ? t('moves.andMore', { names: joined, count: list.length - named }) : joined;
  };
  const gained = moves.filter(({ to }) => to === 'eligible');
  const lost = moves.filter(({ from, to }) => from === 'eligible' && to !== 'ineligible');
  const out = moves.filter(({ to }) => to === 'ineligible');
  const back = moves.filter(({ from, to }) => from === 'ineligible' && to !== 'eligible');
  const lines = [
    { key: 'gained', list: gained, Icon: ArrowUp, look: css.up },
    { key: 'back', list: back, Icon: ArrowUp, look: css.up },
    { key: 'lost', list: lost, Icon: ArrowDown, look: css.down },
    { key: 'out', list: out, Icon: ArrowDown, look: css.down },
  ] as const;
  return lines
    .filter(({ list }) => list.length > 0)
    .map(({ key, list, Icon, look }) => (
      <p key={key} className={css.move}>
        <Icon size={16} aria-hidden className={look} />
        <span>
          <strong>{t(`moves.${key}`, { count: list.length })}</strong> <span className={textCss.muted}>{titles(list)}</span>
        </span>
      </p>
    ));
}

const none: ReadonlySet<string> = new Set();

/**
 * Saves the tried-out facts to the current company, or to a new one of the user. A visitor signs in first; if the sign-in brings a company, the
 * changes to its facts are shown before saving.
 */
function SaveChanges() {
  const { t } = useTranslation('match');
  const { company, whatIf, entry, official } = useWorkbench();
  // the values of the question: a value typed since closes it
  const [asked, setAsked] = useState<ReadonlySet<string>>(none);
  const overridden = overriddenBy(whatIf.changes, official);
  const isAsking = overridden.length > 0 && overridden.every((one) => asked.has(writeChange(one)));
  const user = useCurrentUser();
  const save = useSaveFacts();
  const problemOf = useSaveProblem();
  const keep = () => {
    if (user === null || company === null) {
      entry.open();
      return;
    }
    const { changes } = whatIf;
    if (!isAsking && overridden.length > 0) {
      setAsked(new Set(overridden.map(writeChange)));
      return;
    }
    setAsked(none);
    const facts: Partial<Record<FactKey, FactValue | null>> = {};
    for (const { key, value } of changes) facts[key] = value;
    save.mutate({ companyId: company.id, facts }, { onSuccess: () => whatIf.forget(changes) });
  };
  if (entry.isOpen && company === null) return <CreateCompany onCancel={entry.close} />;
  if (isAsking) return <Override overridden={overridden} onSave={keep} onCancel={() => setAsked(none)} />;
  return (
    <>
      <Button look="primary" disabled={save.isPending} onClick={keep}>
        <Save size={16} aria-hidden />
        {user === null ? t('save.signIn') : company === null ? t('save.create') : t('save.save')}
      </Button>
      {save.error !== null && (
        <p className={css.failed} role="alert">
          {problemOf(save.error)}
        </p>
      )}
    </>
  );
}

type Props = { overridden: readonly Overridden[]; onSave: () => void; onCancel: () => void };

/** Asks before own values replace verified ones, showing both; each own value can be withdrawn later. */
function Override({ overridden, onSave, onCancel }: Props) {
  const { t } = useTranslation('match');
  const { day } = useFormat();
  const { words, whatIf } = useWorkbench();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.override} aria-label={t('override.title', { count: overridden.length })}>
      <h3 ref={heading} tabIndex={-1} className={css.overrideTitle}>
        {t('override.title', { count: overridden.length })}
      </h3>
      <p className={textCss.note}>{t('override.text')}</p>
      <ul className={css.overrides}>
        {overridden.map(({ key, value, official }) => (
          <li key={key}>
            <strong>{words.name(key)}</strong>
            <span>
              {t('override.official', {
                value: words.format(key, official.value),
                source: official.source,
                date: day(official.sourceDate),
              })}
            </span>
            <span>{t('override.own', { value: words.format(key, value) })}</span>
            <Button look="quiet" onClick={() => whatIf.change({ key, value: official.value })}>
              {t('official.use')} <span className="visually-hidden">{words.name(key)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.formActions}>
        <Button look="primary" onClick={onSave}>
          {t('override.save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('save.cancel')}
        </Button>
      </div>
    </section>
  );
}
