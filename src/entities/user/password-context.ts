import { createContext, useContext } from 'react';

/** A password that the server made, and whose. */
export type Told = { username: string; password: string; isNew: boolean };

export const PasswordContext = createContext<(told: Told) => void>(() => undefined);

/** Shows a password, whatever page of the back-office is open by then. */
export const useTellPassword = (): ((told: Told) => void) => useContext(PasswordContext);
