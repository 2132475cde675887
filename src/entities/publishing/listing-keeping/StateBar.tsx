import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { ListingEditing } from '#contract/listing-keeping.ts';
import type { ListingAct, Standing } from '#domain/publishing/states.ts';
import { mayAct, standingInEditor } from '#domain/publishing/states.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { ActButtons } from '../review/ActButtons.tsx';
import textCss from '#components/text.module.css';
import css from './Keeping.module.css';
import { StateChip } from './StateChip.tsx';
import { DraftNotice } from './DraftMessage.tsx';

type Props = {
  kind: Pick<ListingKind, 'kind' | 'reviewed' | 'fields'>;
  stored: ListingEditing | null;
  /** The actions of its keeper, if its state allows them. */
  acts: readonly ListingAct[];
  /** Shows and focuses the field at a path inside the content. */
  onShow: (path: string) => void;
  isAutosaved: boolean;
  /** The button that shows it as its readers will see it. */
  preview: ReactNode;
  busy: boolean;
  onAct: (action: ListingAct) => void;
  portalLink?: ReactNode;
};

/** The state of a listing, the reason for its return, missing fields, and the next actions. */
export function StateBar({ kind, stored, acts, onShow, isAutosaved, preview, busy, onAct, portalLink }: Props) {
  const { t } = useTranslation('listingAdmin');
  const words = useKindWords(kind.kind);
  const { draft = null, published = null } = stored ?? {};
  const standing: Standing =
    stored === null ? { draft: 'draft', published: null, reviewed: kind.reviewed } : standingInEditor(stored, kind.reviewed);
  const allowed = acts.filter((action) => mayAct(action, standing));
  const held = useId();
  const isLeftToOthers = draft?.state === 'review' && draft.isLeftToOthers && allowed.includes('publish');
  const isShown = stored !== null && published?.state === 'published' && portalLink !== undefined;
  return (
    <section className={css.bar} aria-label={t('column.state')}>
      <p>
        <StateChip state={draft?.state ?? published?.state ?? 'draft'} /> {words.name}
        {draft !== null && published !== null && <span className={textCss.note}> {t('nextOf', { version: published.version })}</span>}
      </p>
      {stored !== null && <DraftNotice kind={kind} listing={stored} onShow={onShow} />}
      {isLeftToOthers && <p id={held}>{t('refused.own')}</p>}
      {stored === null && isAutosaved && <p className={textCss.note}>{t('autosaved')}</p>}
      {(allowed.length > 0 || isShown || Boolean(preview)) && (
        <div className={css.acts}>
          <ActButtons
            area="listingAdmin"
            actions={allowed}
            busy={busy}
            heldBy={(action) => (isLeftToOthers && action === 'publish' ? held : undefined)}
            onAct={onAct}
          />
          {preview}
          {isShown && portalLink}
        </div>
      )}
    </section>
  );
}
