import { createContext, useContext } from 'react';

export type Question = {
  title: string;
  /** What follows from it, in a sentence. */
  text?: string;
  /** What it is done to, by name; the first few are shown and the rest counted. */
  names?: readonly string[];
  /** What the button that does it says: the verb, not "OK". */
  action: string;
  /** What the other says, where "Cancel" would be unclear. */
  cancel?: string;
  /** It destroys something. */
  danger?: boolean;
};

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** Asks in a dialog; true where the answer is yes. */
export const useConfirm = (): Confirm => useContext(ConfirmContext);
