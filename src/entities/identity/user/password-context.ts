import { createContext, useContext } from 'react';

/** A generated password and its user. */
export type Told = { username: string; password: string; isNew: boolean };

export const PasswordContext = createContext<(told: Told) => void>(() => undefined);

/** Shows a password, on any back-office page that is open by then. */
export const useShowPassword = (): ((told: Told) => void) => useContext(PasswordContext);
