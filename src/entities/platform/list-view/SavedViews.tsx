import { useQuery } from '@tanstack/react-query';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listViewQueries, useDeleteView, useSaveView } from '#api/list-view.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { Disclosure } from '#components/Disclosure.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import panel from '#components/table/panel.module.css';
import type { ListName, ListView } from '#contract/list-view.ts';
import css from './SavedViews.module.css';

type Props = {
  list: ListName;
  /** The parameters of the address that make the present view. */
  search: ListView['search'];
  onOpen: (search: ListView['search']) => void;
};

/** A button that opens the views of a list that the reader has saved: open, rename, delete, save the present one. */
export function SavedViews(props: Props) {
  const { t } = useTranslation('lists');
  return (
    <Disclosure
      trigger={
        <>
          <Bookmark size={16} aria-hidden /> {t('views.open')}
        </>
      }
      triggerClass={buttonClass('quiet')}
      panelClass={`${panel.panel} ${panel.wide}`}
      className={panel.menu}
    >
      {(close) => <Views {...props} onClose={close} />}
    </Disclosure>
  );
}

function Views({ list, search, onOpen, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('lists');
  const query = useQuery(listViewQueries.views(list));
  const { data, error } = query;
  const [renamed, setRenamed] = useState<string>();
  if (data === undefined)
    return error === null ? <Skeleton dense rows={3} /> : <Failure error={error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {data.length === 0 && <p className={css.none}>{t('views.none')}</p>}
      <ul className={css.list}>
        {data.map((view) =>
          view.id === renamed ? (
            <li key={view.id}>
              <NameForm
                view={view}
                label={t('views.rename', { name: view.name })}
                action={t('views.save')}
                onSaved={() => setRenamed(undefined)}
              />
            </li>
          ) : (
            <li key={view.id} className={css.view}>
              <button
                type="button"
                className={css.name}
                onClick={() => {
                  onOpen(view.search);
                  onClose();
                }}
              >
                {view.name}
              </button>
              <Button look="quiet" aria-label={t('views.rename', { name: view.name })} onClick={() => setRenamed(view.id)}>
                <Pencil size={15} aria-hidden />
              </Button>
              <DeleteView view={view} />
            </li>
          ),
        )}
      </ul>
      <NameForm view={{ list, name: '', search }} label={t('views.name')} action={t('views.saveThis')} />
    </>
  );
}

function DeleteView({ view }: { view: ListView }) {
  const { t } = useTranslation('lists');
  const announce = useAnnounce();
  const { mutateAsync: remove } = useDeleteView();
  const { mutateAsync: save } = useSaveView();
  const { id, ...saved } = view;
  // the calling component is unmounted by then, and callbacks of `mutate` would not run
  const undo = () =>
    void save(saved).then(
      () => announce({ text: t('views.restored', { name: view.name }) }),
      () => undefined,
    );
  return (
    <Button
      look="quiet"
      aria-label={t('views.delete', { name: view.name })}
      onClick={() =>
        void remove(id).then(
          () => announce({ text: t('views.deleted', { name: view.name }), undo }),
          () => undefined,
        )
      }
    >
      <Trash2 size={15} aria-hidden />
    </Button>
  );
}

type FormProps = { view: Omit<ListView, 'id'> & { id?: string }; label: string; action: string; onSaved?: () => void };

/** Names a view. The server says when the name is taken. */
function NameForm({ view, label, action, onSaved }: FormProps) {
  const { t } = useTranslation('lists');
  const announce = useAnnounce();
  const id = useId();
  const [name, setName] = useState(view.name);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useSaveView();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || isPending) return;
    mutate(
      { ...view, name },
      {
        onSuccess: (saved) => {
          announce({ text: t('views.saved', { name: saved.name }) });
          if (view.id === undefined) setName('');
          onSaved?.();
        },
      },
    );
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <input
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={60}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isPending}>
        {action}
      </Button>
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className={css.missing}>
          {t('views.nameMissing')}
        </p>
      )}
    </form>
  );
}
