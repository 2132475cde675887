import { CircleAlert, CircleCheck } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import css from './Settings.module.css';

type Props = {
  title: string;
  /** The address or number; null where there is none. */
  value: string | null;
  isProven: boolean;
  /** What it is used for, or why there should be one. */
  about: string | null;
  /** What stands between the address and the buttons, given whether the form is open. */
  children?: (editing: boolean) => ReactNode;
  /** A button before the one that opens the form. */
  action?: ReactNode;
  /** The words of the button that opens the form. */
  label: string;
  renderForm: (close: () => void) => ReactNode;
};

/** An e-mail address or telephone number of the account: whether it is proven, and a form to change it. */
export function ContactSection({ title, value, isProven, about, children, action, label, renderForm }: Props) {
  const { t } = useTranslation('settings');
  const [editing, setEditing] = useState(false);
  const id = useId();
  const close = () => {
    setEditing(false);
    document.getElementById(`${id}-open`)?.focus();
  };
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`}>{title}</h2>
      </div>
      {value !== null && (
        <p className={css.line}>
          <strong>{value}</strong>
          <span className={isProven ? css.good : css.waits}>
            {isProven ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
            {t(isProven ? 'email.verified' : 'email.unverified')}
          </span>
        </p>
      )}
      {about !== null && <p className={css.about}>{about}</p>}
      {children?.(editing)}
      <div className={css.actions}>
        {action}
        <Button id={`${id}-open`} aria-expanded={editing} onClick={() => setEditing(true)}>
          {label}
        </Button>
      </div>
      {editing && <Suspense>{renderForm(close)}</Suspense>}
    </section>
  );
}
