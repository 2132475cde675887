import type { Hono } from 'hono';
import type { importEndpoints } from '#contract/import.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { AppEnv, Context, Deps } from '#server/http/context.ts';
import type { Db } from '#server/db/client.ts';
import { startApply, stands } from '#server/import/apply.ts';
import { mappingIssues } from '#server/import/check-mapping.ts';
import type { ImportKind } from '#server/import/kind/kind.ts';
import { namesOfCodes } from '#server/dictionary/vocabulary.ts';
import { startPreview } from '#server/import/preview.ts';
import { importReport } from '#server/import/report.ts';
import { headOf, plannedRows } from '#server/import/rows.ts';
import { shownBatch, shownRow } from '#server/import/show.ts';
import type { Batch } from '#server/import/store.ts';
import { findBatch, setBatch } from '#server/import/store.ts';
import { keepUpload } from '#server/import/upload.ts';
import type { Call } from '#server/http/mount.ts';
import { mount } from '#server/http/mount.ts';
import { conflict, invalid, notFound, unauthorised, wrongState } from '#server/http/problem.ts';

type Calls = ReturnType<typeof importEndpoints>;
type Owner = Pick<Call<Calls['importUpload']>, 'user'>;

const accountOf = ({ user }: Owner): string => {
  if (user === null) throw unauthorised();
  return user.id;
};

/** The calls of one kind of import. A batch is there for who sent its file, and for nobody else. */
export function importRoutes(app: Hono<AppEnv>, deps: Deps, calls: Calls, kind: ImportKind): void {
  const own = async (db: Db, id: string, owner: Owner, options?: { lock: boolean }): Promise<Batch> => {
    const batch = await findBatch(db, id, options);
    if (batch === null || batch.kind !== kind.name || batch.accountId !== accountOf(owner)) throw notFound();
    return batch;
  };
  const shown = async (db: Db, batch: Batch, c: Context) => shownBatch(db, batch, await headOf(db, batch.id), c.var.language);

  mount(app, deps, calls.importUpload, async ({ file, db, now, c, user }) => {
    if (file === null) throw notFound();
    return shown(db, await keepUpload(db, kind, file, { accountId: accountOf({ user }), now: now() }), c);
  });

  mount(app, deps, calls.importPreview, async ({ body: { id, mapping, options }, db, now, c, user }) =>
    db.transaction(async (tx) => {
      const batch = await own(tx, id, { user }, { lock: true });
      if (!['uploaded', 'reading', 'previewed', 'failed'].includes(batch.state)) throw wrongState(await shown(tx, batch, c));
      const optionIssues = (await kind.checkOptions(tx, options, c.var.language, todayInChina(now()))).map((one) => ({
        ...one,
        path: `body.options.${one.path}`,
      }));
      const issues = [...(await mappingIssues(tx, kind, batch, mapping, c.var.language)), ...optionIssues];
      if (issues.length > 0) throw invalid(issues);
      return shown(tx, await startPreview(tx, id, { mapping, options, now: now() }), c);
    }),
  );

  mount(app, deps, calls.importStatus, async ({ params, db, c, user }) => shown(db, await own(db, params.id, { user }), c));

  mount(app, deps, calls.importRows, async ({ params: { id, ...asked }, db, c, user }) => {
    await own(db, id, { user });
    const { total, list } = await plannedRows(db, id, asked);
    const { language } = c.var;
    const worded = { language, ...(await namesOfCodes(db, language)) };
    return { total, list: list.map((row) => shownRow(kind, row, worded)) };
  });

  mount(app, deps, calls.importApply, async ({ body: { id, counts }, db, now, c, user }) =>
    db.transaction(async (tx) => {
      const batch = await own(tx, id, { user }, { lock: true });
      const agreed =
        batch.counts !== null && Object.entries(batch.counts).every(([action, count]) => counts[action as keyof typeof counts] === count);
      // asked twice: the answer to the first was lost, or a button was pressed twice
      if (agreed && (batch.state === 'applying' || batch.state === 'applied')) return shown(tx, batch, c);
      if (batch.state !== 'previewed') throw wrongState(await shown(tx, batch, c));
      if (!agreed || !(await stands(tx, batch))) throw conflict(await shown(tx, batch, c));
      const { address, requestId } = c.var;
      const writer = { accountId: accountOf({ user }), username: user?.username ?? '', call: calls.importApply.name, address, requestId };
      return shown(tx, await startApply(tx, id, writer, now()), c);
    }),
  );

  mount(app, deps, calls.importReport, async ({ params, db, now, user, c }) => {
    const { body, headers } = importReport(db, await own(db, params.id, { user }), params.language, now());
    return c.body(body, 200, headers);
  });

  mount(app, deps, calls.importCancel, async ({ body: { id }, db, user }) => {
    await db.transaction(async (tx) => {
      const batch = await own(tx, id, { user }, { lock: true });
      if (batch.state === 'applying' || batch.state === 'applied') throw wrongState();
      await setBatch(tx, id, { state: 'cancelled' });
    });
    return null;
  });
}
