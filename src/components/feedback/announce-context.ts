import { createContext, useContext } from 'react';

export type Announcement = {
  text: string;
  /** Undoes the action; offered while the message is visible. */
  undo?: (() => void) | undefined;
  /** Moves the focus to the message, because the pressed control disappears. */
  takesFocus?: boolean;
};

export type Announce = (announcement: Announcement) => void;

export const AnnounceContext = createContext<Announce>(() => undefined);

/**
 * Announces a finished action at the foot of the page and offers to undo it. The message disappears when the user leaves the page; if the
 * page navigates itself, as after a form is sent, the message follows.
 */
export const useAnnounce = (): Announce => useContext(AnnounceContext);
