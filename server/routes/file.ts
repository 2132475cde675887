import type { Hono } from 'hono';
import * as contract from '#contract/file.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { fileOwners } from '../file-owners/owners.ts';
import { downloadAnswer } from '../files/download.ts';
import { finishUpload } from '../files/resumable/finish.ts';
import { uploadServer } from '../files/resumable/serve.ts';
import { beginUpload } from '../files/resumable/uploads.ts';
import { storeSent } from '../files/store.ts';
import { mount } from '../http/mount.ts';

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

  mount(app, deps, contract.download, ({ params: { id }, user, db, files, c }) =>
    downloadAnswer(c, db, { id, user, owners: fileOwners, storage: files.storage }),
  );
}
