import { Save } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveFacts } from '#api/enterprise.ts';
import { Button } from '#components/Button.tsx';
import type { FactKey, FactValue } from '#domain/matching/profile.ts';
import { useCurrentUser } from '#session/session.ts';
import { useAfterSignIn } from '../account/use-after-sign-in.ts';
import css from './Changes.module.css';
import { CreateCompany } from './CreateCompany.tsx';
import { useSaveProblem } from './use-save-problem.ts';
import { useWorkbench } from './workbench-context.ts';

/** Keeps what was tried: with the chosen company, or with a company of one's own that is entered for it. Asks a visitor to sign in. */
export function SaveChanges() {
  const { t } = useTranslation('match');
  const { company, whatIf } = useWorkbench();
  const user = useCurrentUser();
  const save = useSaveFacts();
  const problemOf = useSaveProblem();
  const [entering, setEntering] = useState(false);
  const keep = useAfterSignIn(() => {
    if (company === null) {
      setEntering(true);
      return;
    }
    const facts: Partial<Record<FactKey, FactValue | null>> = {};
    for (const { key, value } of whatIf.changes) facts[key] = value;
    save.mutate({ businessId: company.id, facts }, { onSuccess: whatIf.forget });
  });
  if (entering) return <CreateCompany onCancel={() => setEntering(false)} />;
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
