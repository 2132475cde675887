import { Form } from 'antd';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useFormProblems } from './form-problems.ts';
import { storedIn } from './stored-in.ts';
import type { Reader } from './stored-in.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Options<Values, Stored, Input, Saved> = {
  /** The record that the form edits; undefined for a new one. */
  record: Stored | undefined;
  /** The values of a new record. */
  blank: Values;
  valuesOf: (record: Stored) => Values;
  /** Returns values as they are sent, for example without spaces at the ends. */
  tidy?: (values: Values) => Values;
  /** The mutation that saves, and its input; the version is null for a new record. */
  saving: {
    mutate: (input: Input, options: { onSuccess: (saved: Saved) => void }) => void;
    error: Error | null;
    isPending: boolean;
    reset: () => void;
  };
  inputOf: (values: Values, version: number | null) => Input;
  /** Parses the stored record of a refused save. */
  schema: Reader<Stored>;
  /** The fields that business failures are about, by error code. */
  codes?: Readonly<Record<string, keyof Values & string>>;
  /** Called after a save while the form is open, when leaving it no longer asks. */
  onSaved: (saved: Saved, values: Values) => void;
};

/** The part of an editor that `RecordForm` shows. */
export type RecordEditor<Values> = {
  form: FormInstance<Values>;
  initial: Values;
  problems: ReturnType<typeof useFormProblems>;
  isBusy: boolean;
  /** Both versions, after somebody else has saved the record meanwhile. */
  conflict: { stored: Values; typed: Values; version: number } | undefined;
  updateDirty: () => void;
  /** Saves over the version that the form started from, or over `version`. */
  save: (values: Values, version?: number) => void;
  /** Returns to the form after a conflict. */
  reset: () => void;
  /** Allows the form to close without asking. */
  release: () => void;
};

/** Edits one record beside its list: the input, its problems, the save with its version check, and the question before leaving. */
export function useRecordEditor<Values extends object, Stored extends { version: number }, Input, Saved>({
  record,
  blank,
  valuesOf,
  tidy = (values) => values,
  saving,
  inputOf,
  schema,
  codes = {},
  onSaved,
}: Options<Values, Stored, Input, Saved>) {
  const [form] = Form.useForm<Values>();
  // the version read when the form opened: a refetched list must not carry a change past the version check
  const [base] = useState(record);
  const [initial, setInitial] = useState(() => (base === undefined ? blank : valuesOf(base)));
  const [isDirty, setDirty] = useState(false);
  const { release, mayLeave } = useLeaveGuard(isDirty);
  const { error, isPending, reset } = saving;
  const problems = useFormProblems(form, error, { codes });
  const stored = storedIn(error, schema);
  const getTyped = (): Values => tidy({ ...initial, ...form.getFieldsValue() });
  return {
    form,
    /** The record when the form opened. */
    base,
    initial,
    problems,
    isBusy: isPending,
    conflict: stored && { stored: valuesOf(stored), typed: getTyped(), version: stored.version },
    getTyped,
    updateDirty: () => setDirty(JSON.stringify(getTyped()) !== JSON.stringify(tidy(initial))),
    save: (values: Values, version?: number) => {
      const sent = tidy(values);
      // chosen from two versions
      if (version !== undefined) form.setFieldsValue(sent);
      saving.mutate(inputOf(sent, version ?? base?.version ?? null), {
        onSuccess: (saved) => {
          release();
          onSaved(saved, sent);
        },
      });
    },
    /** Starts a further new record after a save. */
    restart: (values: Values) => {
      setInitial(values);
      setDirty(false);
      reset();
      form.resetFields();
      form.setFieldsValue(values);
    },
    reset,
    release,
    mayLeave,
  };
}
