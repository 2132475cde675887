import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#components/Chinese.tsx';
import { focusMain } from '#components/landmarks.ts';
import type { Announcement } from './announce-context.ts';
import css from './AnnounceLine.module.css';

/** Events that show that the user has moved on. A screen reader's press is only a click. */
const inputs = ['pointerdown', 'keydown', 'click'] as const;

type Place = { pathname: string; search: string };

/** The page remains the same when a new record gets its id with the first save. */
function isOtherPage(from: Place, to: Place): boolean {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search).get('id'));
  return from.pathname !== to.pathname || (before !== null && after !== null && before !== after);
}

/**
 * Calls `onLeft` when the user leaves the page of an announcement. A navigation without a user action in between, such as a redirect, does
 * not count: the page where it ends becomes the page of the announcement.
 */
function useWhenLeft(announcement: Announcement | undefined, onLeft: (announcement: Announcement) => void): void {
  const { history } = useRouter();
  useEffect(() => {
    if (announcement === undefined) return undefined;
    let page: Place = history.location;
    let hasActed = false;
    const act = () => {
      hasActed = true;
    };
    for (const input of inputs) addEventListener(input, act, true);
    const stop = history.subscribe(({ location, action }) => {
      const leaves = isOtherPage(page, location);
      page = location;
      const isByUser = hasActed || (action.type !== 'PUSH' && action.type !== 'REPLACE');
      if (leaves && isByUser) onLeft(announcement);
    });
    return () => {
      for (const input of inputs) removeEventListener(input, act, true);
      stop();
    };
  }, [announcement, history, onLeft]);
}

/** Marks bars at the foot of the screen that must stay in reach: `<div data-foot-bar>`. */
const bars = '[data-foot-bar]';

/** Pixels: bars whose lower edge is farther from the bottom of the window do not count. */
const near = 160;

function reachOf(bar: Element): number {
  const { top, bottom, height } = bar.getBoundingClientRect();
  return height > 0 && top < innerHeight && bottom > innerHeight - near ? innerHeight - top : 0;
}

/** Returns how far bars extend above the bottom of the window, in pixels, while something is shown; 0 without bars. */
function useFootReach(shown: object | undefined): number {
  const [reach, setReach] = useState(0);
  useLayoutEffect(() => {
    if (shown === undefined) return undefined;
    const measure = () => setReach(Math.max(0, ...[...document.querySelectorAll(bars)].map(reachOf)));
    measure();
    // bars appear, disappear and wrap; bars in the page flow move when it scrolls
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', measure);
    addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      changes.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure, { capture: true });
    };
  }, [shown]);
  return reach;
}

/** Milliseconds for which a message is shown; longer with undo. */
const stays = { plain: 6000, undoable: 20_000 };

/** Pixels between a bar and the message above it. */
const aboveBar = 16;

type Props = { announcement: Announcement | undefined; onGone: (announcement: Announcement) => void };

/** The message at the foot of the page: a finished action, and how to undo it. `onGone` gets the one that goes: another may have come. */
export function AnnounceLine({ announcement, onGone }: Props) {
  // the region is mounted before its text: screen readers announce changes in it
  const shown = useDeferredValue(announcement, undefined);
  const bottom = useFootReach(shown);
  useWhenLeft(announcement, onGone);
  return (
    <div className={css.live} role="status" style={bottom === 0 ? undefined : { bottom: bottom + aboveBar }}>
      {shown !== undefined && <Line announcement={shown} onGone={onGone} />}
    </div>
  );
}

function Line({ announcement, onGone }: Props & { announcement: Announcement }) {
  const { t } = useTranslation('feedback');
  const line = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (announcement.takesFocus === true) line.current?.focus({ preventScroll: true });
  }, [announcement]);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onGone(announcement), announcement.undo === undefined ? stays.plain : stays.undoable);
    return () => clearTimeout(timer);
  }, [announcement, held, onGone]);
  const close = () => {
    // the pressed control was removed, so the page gets the focus
    if (announcement.takesFocus === true) focusMain();
    onGone(announcement);
  };
  return (
    <div
      ref={line}
      tabIndex={-1}
      className={css.line}
      // a hovered or focused message does not go away
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p lang={langOf(announcement.text)}>{announcement.text}</p>
      {announcement.undo !== undefined && (
        <button
          type="button"
          className={css.undo}
          onClick={() => {
            announcement.undo?.();
            close();
          }}
        >
          {t('announce.undo')}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t('announce.close')} onClick={close}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
