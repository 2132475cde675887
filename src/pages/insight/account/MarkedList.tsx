import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { rowsOnPage } from './custom-params.ts';
import layoutCss from '#components/layout.module.css';
import css from './rows.module.css';

type Props = {
  tab: 'followed' | 'listings' | 'dismissed';
  icon: LucideIcon;
  page: number;
  total: number;
  words: { total: string; emptyTitle: string; emptyText: string };
  /** Where to find something to mark. */
  action: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** The user's marked records: followed or hidden, newest first. */
export function MarkedList({ tab, icon, page, total, words, action, children }: Props) {
  const { t } = useTranslation('account');
  return (
    <section aria-label={t(`custom.tab.${tab}`)}>
      {total === 0 ? (
        <EmptyState framed icon={icon} title={words.emptyTitle} text={words.emptyText} action={action} />
      ) : (
        <>
          <p className={css.total}>{words.total}</p>
          <ul className={layoutCss.panel}>{children}</ul>
          <Pager
            page={page}
            pages={Math.ceil(total / rowsOnPage)}
            linkTo={(to) => ({ to: '/account/custom', search: { tab, page: to } })}
          />
        </>
      )}
    </section>
  );
}

type UnmarkProps = {
  label: string;
  /** The title of the record. */
  title: string;
  /** Announced when the mark is gone. */
  done: string;
  mark: (isMarked: boolean) => Promise<unknown>;
  /** False for a deleted record, which cannot be marked again. */
  canUndo?: boolean;
};

/** Takes the mark from a record. */
export function Unmark({ label, title, done, mark, canUndo = true }: UnmarkProps) {
  const announce = useAnnounce();
  const unmark = async () => {
    await mark(false);
    announce({ text: done, undo: canUndo ? () => void mark(true).catch(() => undefined) : undefined, takesFocus: true });
  };
  return (
    <Button aria-label={`${label}：${title}`} onClick={() => void unmark().catch(() => undefined)}>
      {label}
    </Button>
  );
}
