import { createStore, useSelector } from '@tanstack/react-store';
import type { CurrentUser } from '#contract/oauth.ts';

/** The only client state: everything else is a query or in the address. */
export type Session = { currentUser: CurrentUser | null; loginModalVisible: boolean };

export const session = createStore<Session>({ currentUser: null, loginModalVisible: false });

export const setVisible = (loginModalVisible: boolean): void => session.setState((state) => ({ ...state, loginModalVisible }));

/** A user without a name is shown by the user name. */
const named = (user: CurrentUser): CurrentUser => ({ ...user, displayName: user.displayName || user.username || user.id });

export const setCurrentUser = (user: CurrentUser | null): void =>
  session.setState((state) => ({ ...state, currentUser: user && named(user) }));

export const useCurrentUser = (): CurrentUser | null => useSelector(session, (state) => state.currentUser);

export const useLoginModalVisible = (): boolean => useSelector(session, (state) => state.loginModalVisible);
