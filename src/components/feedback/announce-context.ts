import { createContext, useContext } from 'react';

export type Announcement = {
  text: string;
  /** Takes it back; offered as long as the line is seen. */
  undo?: (() => void) | undefined;
};

export type Announce = (said: Announcement) => void;

export const AnnounceContext = createContext<Announce>(() => undefined);

/** Says at the foot of the page what has been done, and offers to take it back. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);
