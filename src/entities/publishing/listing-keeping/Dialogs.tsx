import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { RefusedListing } from '#contract/listing-keeping.ts';
import { toChinaTime } from '#domain/china-time.ts';
import { useFieldLabel } from '#entities/publishing/listing/form/use-field-label.ts';
import css from './Keeping.module.css';
import type { Refusal } from './use-acts.ts';

type RefusedProps = {
  refusal: Refusal;
  /** The kind of a listing, whose words name its fields. */
  kindOf: (id: string) => ListingKind | undefined;
  /** Shows a field, by its path inside the content, in the editor of its listing. */
  onShow?: (id: string, path: string) => void;
  onClose: () => void;
};

/** The listings that refused an act, each with the reason; the others were not changed either. */
export function RefusedDialog({ refusal, kindOf, onShow, onClose }: RefusedProps) {
  const { t } = useTranslation('listingAdmin');
  const [wanted, setWanted] = useState<{ id: string; path: string }>();
  return (
    <Modal
      open={wanted === undefined}
      destroyOnHidden
      title={t(refusal.kind === 'changed' ? 'changed.title' : 'refused.title', { count: refusal.listings.length })}
      width={640}
      getContainer={overlays}
      onCancel={onClose}
      // the dialog gives the focus back before a field takes it
      afterClose={() => {
        onClose();
        // after this effect: the step of the field is drawn at once, which React does not do in an effect
        if (wanted !== undefined) queueMicrotask(() => onShow?.(wanted.id, wanted.path));
      }}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t(refusal.kind === 'changed' ? 'changed.text' : 'refused.text')}</p>
      <ul className={css.refused}>
        {refusal.kind === 'refused' &&
          refusal.listings.map((listing) => (
            <Refused
              key={listing.id}
              listing={listing}
              kind={kindOf(listing.id)}
              onShow={onShow === undefined ? undefined : (path) => setWanted({ id: listing.id, path })}
            />
          ))}
        {refusal.kind === 'changed' &&
          refusal.listings.map(({ id, title, state, by, at }) => (
            <li key={id}>
              <strong lang="zh-CN">{title === '' ? id : title}</strong>
              <p>
                {t(state === 'gone' ? 'changed.gone' : 'changed.by', {
                  by: by ?? '',
                  time: at === null ? '' : toChinaTime(at).replace('T', ' '),
                  state: state === 'gone' ? '' : t(`state.${state}`),
                })}
              </p>
            </li>
          ))}
      </ul>
    </Modal>
  );
}

type RefusedListingProps = { listing: RefusedListing; kind: ListingKind | undefined; onShow: ((path: string) => void) | undefined };

function Refused({ listing: { title, reason, fields }, kind, onShow }: RefusedListingProps) {
  const { t } = useTranslation('listingAdmin');
  return (
    <li>
      {title === '' ? <strong>{t('untitled')}</strong> : <strong lang="zh-CN">{title}</strong>}
      <p>{t(`refused.${reason}`)}</p>
      {kind !== undefined && <Missing kind={kind} fields={fields} onShow={onShow} />}
    </li>
  );
}

type MissingProps = {
  fields: readonly { path: string; message: string }[];
  kind: Pick<ListingKind, 'kind' | 'fields'>;
  onShow?: ((path: string) => void) | undefined;
};

/** Problems of fields by their labels; where the form is at hand, each leads to its field. */
export function Missing({ fields, kind, onShow }: MissingProps) {
  const { t } = useTranslation('admin');
  const labelOf = useFieldLabel(kind);
  if (fields.length === 0) return null;
  return (
    <ul className={css.missing}>
      {fields.map(({ path, message }) => {
        const text = t('form.problem', { field: labelOf(path), message });
        return (
          <li key={`${path} ${message}`}>
            {onShow === undefined ? (
              text
            ) : (
              <button type="button" className={css.link} onClick={() => onShow(path.replace(/^content\./, ''))}>
                {text}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ReturnProps = { count: number; busy: boolean; onCancel: () => void; onReturn: (note: string) => void };

/** Asks why listings are returned to their owners. */
export function ReturnDialog({ count, busy, onCancel, onReturn }: ReturnProps) {
  const { t } = useTranslation('listingAdmin');
  const id = useId();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const send = () => {
    const isBlank = note.trim() === '';
    setMissing(isBlank);
    if (isBlank) document.getElementById(id)?.focus();
    else onReturn(note.trim());
  };
  return (
    <Modal
      open
      title={t('ask.return', { count })}
      getContainer={overlays}
      okText={t('act.return')}
      okButtonProps={{ loading: busy }}
      onOk={send}
      onCancel={onCancel}
    >
      <label htmlFor={id}>{t('return.note')}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={1000}
        required
        status={missing ? 'error' : ''}
        aria-invalid={missing}
        aria-describedby={`${id}-told`}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          setMissing(false);
        }}
      />
      <p id={`${id}-told`} role={missing ? 'alert' : undefined} className={missing ? css.wrong : css.quiet}>
        {t(missing ? 'return.missing' : 'return.help')}
      </p>
    </Modal>
  );
}
