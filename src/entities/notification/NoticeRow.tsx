import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useReadNotices } from '#api/notify.ts';
import type { Notice } from '#contract/notify.ts';
import { focusMain } from '#components/landmarks.ts';
import { NoticeText } from './NoticeText.tsx';
import css from './NoticeRow.module.css';

type Props = { notice: Notice; onLeave: () => void };

/** One notification: opening it leads where it points, or unfolds its text, and marks it as read. */
export function NoticeRow({ notice, onLeave }: Props) {
  const read = useReadNotices('silent');
  const markRead = () => {
    if (notice.readAt === null) read.mutate([notice.id]);
  };
  return (
    <li className={css.item}>
      {notice.href === null ? (
        <Unfolding notice={notice} onOpen={markRead} />
      ) : (
        <Leading
          notice={notice}
          href={notice.href}
          onFollow={() => {
            markRead();
            onLeave();
          }}
        />
      )}
    </li>
  );
}

function Leading({ notice, href, onFollow }: { notice: Notice; href: string; onFollow: () => void }) {
  const router = useRouter();
  const { pathname, search } = new URL(href, location.origin);
  return (
    <Link
      to={pathname}
      search={router.options.parseSearch(search)}
      className={css.row}
      onClick={(event) => {
        onFollow();
        // in a new tab, this page keeps the focus where it was
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) focusMain();
      }}
    >
      <NoticeText notice={notice} />
    </Link>
  );
}

function Unfolding({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={css.row}
      aria-expanded={open}
      onClick={() => {
        if (!open) onOpen();
        setOpen(!open);
      }}
    >
      <NoticeText notice={notice} whole={open} />
    </button>
  );
}
