import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldIssue, FieldsForm, Untaken } from '#components/fields/fields-context.ts';
import { BusinessError, fieldIssuesOf, HttpError } from '#http/errors.ts';
import type { Reader } from '../form/stored-in.ts';
import { storedIn } from '../form/stored-in.ts';

/** A record with a draft of its next version, as the server stores it. */
export type Drafted<Content> = {
  id: string;
  draft: { version: number; content: Content } | null;
  published: { version: number; content: Content } | null;
};

/** The content of a save, with the versions that were read. */
export type DraftSave<Content> = { id: string | null; version: number | null; base: number | null; content: Content };

type Saving<Content, Stored> = {
  mutateAsync: (save: DraftSave<Content>) => Promise<Stored>;
  error: Error | null;
  isPending: boolean;
  reset: () => void;
};

/** Options of a save. */
export type SaveHow<Stored> = {
  /** The version that somebody else saved meanwhile and that this one replaces. */
  over?: Stored | null | undefined;
  /** An automatic save: does not change the input, and a refusal does not move the focus. */
  byItself?: boolean;
};

type Options<Content extends object, Stored extends Drafted<Content>> = {
  /** The stored record as it was read last; null for a new one. */
  read: Stored | null;
  /** The content of a new record. */
  blank: () => Content;
  /** Reads the stored record out of a conflict. */
  schema: Reader<Stored>;
  saving: Saving<Content, Stored>;
};

/** Returns the content to edit: the draft if there is one, else the published version. */
export const workedOn = <Content>({ draft, published }: Pick<Drafted<Content>, 'draft' | 'published'>): Content | null =>
  draft?.content ?? published?.content ?? null;

const textOf = (content: object): string => JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
/** Whether two contents are the same; undefined values count as absent. */
const same = (one: object, other: object): boolean => textOf(one) === textOf(other);

/** Whether a record was read in a later version than another reading. Draft versions are never reused. */
function isLater(one: Drafted<unknown>, before: Drafted<unknown>): boolean {
  const [draft, earlier] = [one.draft?.version ?? null, before.draft?.version ?? null];
  if (draft !== null && earlier !== null) return draft > earlier;
  return draft !== earlier || (one.published?.version ?? 0) > (before.published?.version ?? 0);
}

/** The field problems of a refused save: paths inside the content, `criteria.items.0.min`. */
const issuesOf = (error: Error | null): FieldIssue[] =>
  fieldIssuesOf(error).map(({ path, message }) => ({ path: path.replace(/^(body\.)?((content|answers)\.)?/, ''), message }));

/**
 * Edits the draft of a record: the input, its base, and the stored version. No input is lost when a save is refused or somebody else saves
 * meanwhile.
 */
export function useDraftEditor<Content extends object, Stored extends Drafted<Content>>({
  read,
  blank,
  schema,
  saving,
}: Options<Content, Stored>) {
  /** The stored version, the content that editing started from, and the current content. */
  type Work = { stored: Stored | null; base: Content; content: Content };
  const begun = (stored: Stored | null): Work => {
    const base = (stored === null ? null : workedOn<Content>(stored)) ?? blank();
    return { stored, base, content: base };
  };
  const { t } = useTranslation('admin');
  const prefix = useId();
  const [work, setWork] = useState(() => begun(read));
  // a save that waits for another one continues with the result of that one
  const latest = useRef(work);
  const change = useCallback((next: (before: Work) => Work) => {
    latest.current = next(latest.current);
    setWork(latest.current);
  }, []);
  const [untaken, setUntakenFields] = useState<readonly (readonly [string, Untaken])[]>([]);
  const [blocked, setBlocked] = useState(false);
  const [isQuiet, setQuiet] = useState(false);
  const running = useRef<{ content: Content; saved: Promise<Stored | null> }>(undefined);
  const { mutateAsync, error, isPending, reset } = saving;
  const { stored, base, content } = work;
  const update = useCallback(
    (next: (before: Content) => Content) => change((before) => ({ ...before, content: next(before.content) })),
    [change],
  );
  const setUntaken = useCallback<FieldsForm['setUntaken']>((field, what) => {
    setBlocked(false);
    setUntakenFields((before) => {
      const others = before.filter(([one]) => one !== field);
      if (what === null) return others.length === before.length ? before : others;
      return [...others, [field, what]];
    });
  }, []);

  async function send(toSave: Content, over: Stored | null, byItself: boolean): Promise<Stored | null> {
    update(() => toSave);
    try {
      const editing = await mutateAsync({
        id: over?.id ?? null,
        version: over?.draft?.version ?? null,
        base: over?.published?.version ?? null,
        content: toSave,
      });
      // content typed during the save is still unsaved
      change((before) => {
        if (byItself) return { ...before, stored: editing, base: toSave };
        return same(before.content, toSave) ? begun(editing) : { ...begun(editing), content: before.content };
      });
      return editing;
    } catch {
      // the form shows it
      return null;
    }
  }

  /** Saves, one save after the other. Resolves to null if it was not saved. */
  const save = async (given?: Content, { over, byItself = false }: SaveHow<Stored> = {}): Promise<Stored | null> => {
    setQuiet(byItself);
    setBlocked(untaken.length > 0);
    if (untaken.length > 0) return null;
    while (running.current !== undefined) {
      const { content: underWay, saved } = running.current;
      // pressed twice, or while it is saved anyway
      if (over === undefined && same(underWay, given ?? latest.current.content)) return saved;
      await saved;
    }
    const toSave = given ?? latest.current.content;
    const saved = send(toSave, over === undefined ? latest.current.stored : over, byItself);
    running.current = { content: toSave, saved };
    void saved.then(() => {
      running.current = undefined;
    });
    return saved;
  };

  /** Replaces the stored version after an action. Typed content stays; if its starting point has changed, the next save reports a conflict. */
  const follow = (editing: Stored) =>
    change((before) => {
      if (same(before.content, before.base)) return begun(editing);
      const next = workedOn<Content>(editing);
      const begunFrom = (before.stored === null ? null : workedOn<Content>(before.stored)) ?? before.base;
      return next !== null && same(next, begunFrom) ? { ...before, stored: editing } : before;
    });

  // follows changes by others; during a save its answer reports them
  const followRead = useEffectEvent((found: Stored | null) => {
    if (found !== null && !isPending && latest.current.stored !== null && isLater(found, latest.current.stored)) follow(found);
  });
  useEffect(() => followRead(read), [read]);

  const issues = issuesOf(error);
  const conflict = storedIn(error, schema);
  const isShownElsewhere = error === null || issues.length > 0 || conflict !== undefined;
  const failureText = error instanceof HttpError || error instanceof BusinessError ? (error.info.errorMessage ?? '') : '';
  return {
    content,
    update,
    set: <K extends keyof Content>(field: K, value: Content[K]) => update((before) => ({ ...before, [field]: value })),
    issues: [...issues, ...(blocked ? untaken.map(([path, what]) => ({ path, message: t(`form.untaken.${what}`) })) : [])],
    setUntaken,
    /** The fields whose input is not applied. */
    untakenFields: untaken.map(([field]) => field),
    fieldId: (field: string) => `${prefix}${field}`,
    stored,
    base,
    /** Whether saving must wait: an input is unreadable, or a file is uploading. */
    isHeldUp: untaken.length > 0,
    unreadable: untaken.some(([, what]) => what !== 'upload'),
    /** Whether the last save was automatic. */
    isQuiet,
    dirty: untaken.length > 0 || !same(content, base),
    busy: isPending,
    save,
    /** Continues with the stored version and discards the input. */
    take: (editing: Stored) => change(() => begun(editing)),
    follow,
    conflict,
    /** The text of a failure that no field or dialog shows; empty if the server gave none. */
    failure: isShownElsewhere ? undefined : failureText,
    forget: reset,
  };
}
