import { useId, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { useSaveCompanyFacts } from '#api/company-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { SaveBar } from '#components/form/EditDrawer.tsx';
import { FormSection, SectionLinks } from '#components/form/FormSections.tsx';
import { storedIn } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { detail } from '#contract/company-admin.ts';
import type { AdminCompanyDetail } from '#contract/company-admin.ts';
import { fieldIssues } from '#contract/envelope.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { BusinessError, HttpError, NetworkError } from '#http/errors.ts';
import { AddFact } from './AddFact.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../shared/drawer.module.css';
import { EditableFact } from './EditableFact.tsx';
import { FactsConflict } from './FactsConflict.tsx';
import editor from './FactsEditor.module.css';
import { grouped, publicFacts } from './fact-edits.ts';
import type { FactEdit } from './fact-edits.ts';
import { useAdminFactWords } from '../shared/use-choices.ts';
import { useCompanySearch } from '../shared/use-company-search.ts';
import { useFactEdits } from './use-fact-edits.ts';

const isRefused = (error: Error | null): error is HttpError => error instanceof HttpError && error.status === 422;

/** Returns the server's problems of sent facts (`body.facts.3.value`) by fact key. */
function factProblems(error: Error | null, sent: readonly { key: FactKey }[]): ReadonlyMap<FactKey, string> {
  if (!isRefused(error)) return new Map();
  const { data } = fieldIssues.safeParse(error.info.data);
  return new Map(
    (data?.fields ?? []).flatMap(({ path, message }) => {
      const at = /^body\.facts\.(\d+)\./.exec(path)?.[1];
      const fact = at === undefined ? undefined : sent[Number(at)];
      return fact === undefined ? [] : [[fact.key, message] as const];
    }),
  );
}

/** Returns the text of a failed save that is not about a single fact. */
function restOf(error: Error | null, network: string, retry: string): string | undefined {
  if (error === null || isRefused(error)) return undefined;
  if (error instanceof NetworkError) return network;
  return error instanceof BusinessError || error instanceof HttpError ? (error.info.errorMessage ?? retry) : retry;
}

type Props = {
  company: AdminCompanyDetail;
  /** The stored version is newer than `company`. */
  onStale: () => void;
};

/**
 * Adds, changes and deletes the public facts of a company, each with its source; saved together, all or none. After a concurrent change it
 * shows both versions.
 */
export function FactsEditor({ company, onStale }: Props) {
  const { t } = useTranslation(['enterpriseAdmin', 'match', 'common']);
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  const { open } = useCompanySearch();
  // the version that the edits started from: a refetched record must not carry them past the version check
  const [base, setBase] = useState(company);
  const words = useAdminFactWords(base.declarations);
  const stored = publicFacts(base.facts);
  const editing = useFactEdits(stored);
  const { edits, changed } = editing;
  if (edits.size === 0 && base !== company) setBase(company);
  const { release } = useLeaveGuard(changed.length > 0);
  const { mutate, error, isPending, reset, variables } = useSaveCompanyFacts();
  const newer = storedIn(error, detail.data);
  const [incomplete, setIncomplete] = useState(false);
  const refused = factProblems(error, variables?.facts ?? []);
  const rest = newer === undefined ? restOf(error, t('common:failure.network'), t('common:failure.retry')) : undefined;
  const shown = grouped([...stored, ...[...edits.values()].filter(({ key }) => stored.every((fact) => fact.key !== key))]);

  const isWrong = (key: FactKey): boolean => {
    const edit = edits.get(key);
    const isMissing = edit !== undefined && !edit.struck && (edit.value === null || edit.source.trim() === '');
    return refused.has(key) || (incomplete && isMissing);
  };
  const toFirst = (selector: string) => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  const send = (toSave: readonly FactEdit[], version: number) => {
    const facts = toSave.map(({ struck, value, source, ...edit }) => ({ ...edit, value: struck ? null : value, source: source.trim() }));
    mutate(
      { id: company.base.id, version, facts },
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
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const isWhole = changed.every(({ value, source, struck }) => struck || (value !== null && source.trim() !== ''));
    // values that cannot be parsed are marked at their fields
    if (!isWhole || box.current?.querySelector('[aria-invalid="true"]') !== null) {
      setIncomplete(true);
      toFirst('[aria-invalid="true"], [data-incomplete] input, [data-incomplete] select');
      return;
    }
    send(changed, base.version);
  };
  const begin = (key: FactKey) => {
    editing.begin(key);
    toFirst(`[data-editing="${CSS.escape(key)}"] :is(input:checked, input:not([type="radio"]))`);
  };
  return (
    <>
      <div className={layoutCss.below16}>
        <h2 className={textCss.size18}>{company.base.name}</h2>
        <p className={textCss.muted}>{t('facts.lead')}</p>
      </div>
      <ForWriters>
        <AddFact words={words} taken={[...stored.map(({ key }) => key), ...edits.keys()]} onAdd={begin} />
      </ForWriters>
      <form ref={box} id={id} noValidate onSubmit={save}>
        {rest !== undefined && (
          <p role="alert" className={editor.failed}>
            {rest}
          </p>
        )}
        {shown.length > 1 && (
          <SectionLinks
            label={t('facts.sections')}
            sections={shown.map(({ group, facts }) => ({
              id: `${id}${group}`,
              title: t(`match:group.${group}`),
              problems: facts.filter(({ key }) => isWrong(key)).length,
            }))}
          />
        )}
        {shown.map(({ group, facts }) => (
          <FormSection key={group} id={`${id}${group}`} title={t(`match:group.${group}`)} bare>
            <ul>
              <WritableFields>
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
              </WritableFields>
            </ul>
          </FormSection>
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
        <span className={`${css.start} ${textCss.muted}`} role="status">
          {changed.length > 0 && t('facts.changed', { count: changed.length })}
        </span>
      </SaveBar>
      {newer !== undefined && (
        <FactsConflict
          base={base}
          stored={newer}
          edits={changed}
          onTakeStored={() => {
            release();
            onStale();
            open(company.base.id);
          }}
          onSave={(merged) => {
            setBase(newer);
            editing.replace(merged);
            send(merged, newer.version);
          }}
          onCancel={reset}
        />
      )}
    </>
  );
}
