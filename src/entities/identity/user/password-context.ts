import { createContext, useContext } from 'react';

/** A generated password and its user. */
export type GeneratedPassword = { username: string; password: string; isNew: boolean };

export const PasswordContext = createContext<(generated: GeneratedPassword) => void>(() => undefined);

/** Shows a password, on any back-office page that is open by then. */
export const useShowPassword = (): ((generated: GeneratedPassword) => void) => useContext(PasswordContext);
