import { Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSaveFacts } from '#api/enterprise.ts';
import { Button } from '#components/Button.tsx';
import type { FactKey, FactValue } from '#domain/matching/profile.ts';
import { useCurrentUser } from '#session/session.ts';
import css from './Changes.module.css';
import { CreateCompany } from './CreateCompany.tsx';
import { useSaveProblem } from './use-save-problem.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/**
 * Keeps what was tried: with the chosen company, or with a company of one's own that is entered for it. Asks a visitor to sign in; where that
 * brings a company, he sees what would be laid over its facts before he saves it.
 */
export function SaveChanges() {
  const { t } = useTranslation('match');
  const { company, whatIf, entry } = useWorkbench();
  const user = useCurrentUser();
  const save = useSaveFacts();
  const problemOf = useSaveProblem();
  const keep = () => {
    if (user === null || company === null) {
      entry.open();
      return;
    }
    const { changes } = whatIf;
    const facts: Partial<Record<FactKey, FactValue | null>> = {};
    for (const { key, value } of changes) facts[key] = value;
    save.mutate({ businessId: company.id, facts }, { onSuccess: () => whatIf.forget(changes) });
  };
  if (entry.isOpen && company === null) return <CreateCompany onCancel={entry.close} />;
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
