import { useId, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveEnterpriseFacts } from '#api/enterprise-admin.ts';
import type { AdminEnterpriseDetail } from '#contract/enterprise-admin.ts';
import type { FactKey } from '#domain/matching/profile.ts';
import { useAnnounce } from '../admin/announce-context.ts';
import { useLeaveGuard } from '../admin/use-leave-guard.ts';
import { AddFact } from './AddFact.tsx';
import css from './CompanyDrawer.module.css';
import { EditableFact } from './EditableFact.tsx';
import { grouped, publicFacts } from './fact-edits.ts';
import { factProblems, restOf } from './fact-problems.ts';
import editor from './FactsEditor.module.css';
import { SaveBar } from './SaveBar.tsx';
import { useAdminFactWords } from './use-choices.ts';
import { useFactEdits } from './use-fact-edits.ts';
import { useEnterpriseSearch } from './use-enterprise-search.ts';

/** Enters, changes and deletes the public facts of a company, each with its source; saved together, all or none. */
export function FactsEditor({ company }: { company: AdminEnterpriseDetail }) {
  const { t } = useTranslation(['enterpriseAdmin', 'match', 'common']);
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  const { open } = useEnterpriseSearch();
  const words = useAdminFactWords(company.declarations);
  const stored = publicFacts(company.facts);
  const editing = useFactEdits(stored);
  const { edits, changed } = editing;
  const { release } = useLeaveGuard(changed.length > 0);
  const { mutate, error, isPending, variables } = useSaveEnterpriseFacts();
  const [incomplete, setIncomplete] = useState(false);
  const refused = factProblems(error, variables?.facts ?? []);
  const rest = restOf(error, t('common:failure.network'), t('common:failure.retry'));
  const shown = grouped([...stored, ...[...edits.values()].filter(({ key }) => stored.every((fact) => fact.key !== key))]);

  const toFirst = (selector: string) => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const isWhole = changed.every(({ value, source, struck }) => struck || (value !== null && source.trim() !== ''));
    // what cannot be read as a value is marked by its field
    if (!isWhole || box.current?.querySelector('[aria-invalid="true"]') !== null) {
      setIncomplete(true);
      toFirst('[aria-invalid="true"], [data-incomplete] input, [data-incomplete] select');
      return;
    }
    const facts = changed.map(({ struck, value, source, ...edit }) => ({ ...edit, value: struck ? null : value, source: source.trim() }));
    mutate(
      { id: company.base.id, facts },
      {
        onSuccess: () => {
          release();
          open(company.base.id);
          announce({ text: t('facts.saved', { count: facts.length }) });
        },
        onError: () => toFirst('[aria-invalid="true"]'),
      },
    );
  };
  const begin = (key: FactKey) => {
    editing.begin(key);
    toFirst(`[data-editing="${CSS.escape(key)}"] :is(input:checked, input:not([type="radio"]))`);
  };
  return (
    <>
      <div className={css.head}>
        <h2 className={css.name}>{company.base.name}</h2>
        <p className={css.en}>{t('facts.lead')}</p>
      </div>
      <AddFact words={words} taken={[...stored.map(({ key }) => key), ...edits.keys()]} onAdd={begin} />
      <form ref={box} id={id} noValidate onSubmit={save}>
        {rest !== undefined && (
          <p role="alert" className={editor.failed}>
            {rest}
          </p>
        )}
        {shown.map(({ group, facts }) => (
          <section key={group} className={css.group} aria-label={t(`match:group.${group}`)}>
            <h3 className={css.groupTitle}>{t(`match:group.${group}`)}</h3>
            <ul>
              {facts.map(({ key }) => (
                <EditableFact
                  key={key}
                  factKey={key}
                  stored={stored.find((fact) => fact.key === key)}
                  editing={editing}
                  words={words}
                  problem={refused.get(key)}
                  incomplete={incomplete}
                  onBegin={begin}
                />
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && <p className={css.empty}>{t('facts.none')}</p>}
      </form>
      <SaveBar
        form={id}
        busy={isPending}
        save={changed.length === 0 ? t('save') : t('facts.save', { count: changed.length })}
        disabled={changed.length === 0}
        onCancel={() => open(company.base.id)}
      >
        <span className={css.note} role="status">
          {changed.length > 0 && t('facts.changed', { count: changed.length })}
        </span>
      </SaveBar>
    </>
  );
}
