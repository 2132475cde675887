import type { Hono } from 'hono';
import * as contract from '#contract/file.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { downloadAnswer } from '#server/platform/files/download.ts';
import { finishUpload } from '#server/platform/files/resumable/finish.ts';
import { uploadServer } from '#server/platform/files/resumable/serve.ts';
import { beginUpload } from '#server/platform/files/resumable/uploads.ts';
import { storeSent } from '#server/platform/files/store.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const uploads = uploadServer(deps);

  mount(app, deps, contract.upload, ({ file, user, db, now, files, c }) =>
    storeSent(db, file, { ...files, accountId: user.id, now: now(), owners: fileOwners, signal: c.req.raw.signal }),
  );

  mount(app, deps, contract.uploadBegin, ({ body, user, db, now, files }) =>
    beginUpload(db, body, { ...files, accountId: user.id, now: now(), owners: fileOwners }),
  );
  mount(app, deps, contract.uploadState, uploads);
  mount(app, deps, contract.uploadPart, uploads);
  mount(app, deps, contract.uploadCancel, uploads);
  mount(app, deps, contract.uploadFinish, ({ body, user, db, now, files, c }) =>
    finishUpload(db, body, { ...files, accountId: user.id, now: now(), owners: fileOwners, signal: c.req.raw.signal }),
  );

  mount(app, deps, contract.download, ({ params: { id }, user, db, files, c, now }) =>
    downloadAnswer(c, db, { id, user, now: now(), owners: fileOwners, storage: files.storage }),
  );
}
