import { createContext, useContext } from 'react';

export type Question = {
  title: string;
  /** The consequence, in one sentence. */
  text?: string;
  /** Names of the affected records; the first few are shown, the rest counted. */
  names?: readonly string[];
  /** Label of the confirming button: the verb, not "OK". */
  action: string;
  /** Label of the other button, where "Cancel" would be unclear. */
  cancel?: string;
  /** Whether the action destroys something. */
  danger?: boolean;
};

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** Asks in a dialog; resolves to true for yes. */
export const useConfirm = (): Confirm => useContext(ConfirmContext);
