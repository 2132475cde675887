import { Button } from 'antd';
import { Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './Editor.module.css';

type Props = { dirty: boolean; busy: boolean; scheduled: boolean; isNew: boolean; failure: string | undefined; onSave: () => void };

/** Save, always in view, and whether there is something to save. */
export function SaveBar({ dirty, busy, scheduled, isNew, failure, onSave }: Props) {
  const { t } = useTranslation(['policyAdmin', 'common']);
  const state = scheduled ? t(dirty ? 'save.held' : 'save.scheduled') : dirty ? t('save.dirty') : isNew ? t('save.new') : t('save.clean');
  return (
    <div className={css.save}>
      <p role="status" className={css.quiet}>
        {state}
      </p>
      {failure !== undefined && (
        <p role="alert" className={css.failure}>
          {failure === '' ? t('common:failure.retry') : failure}
        </p>
      )}
      <Button
        type="primary"
        icon={<Save size={16} aria-hidden />}
        loading={busy}
        disabled={scheduled}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {t('save.draft')}
      </Button>
    </div>
  );
}
