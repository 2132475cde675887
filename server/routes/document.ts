import type { Hono } from 'hono';
import * as contract from '#contract/document.ts';
import { todayInChina } from '#domain/china-time.ts';
import { createDocument, editDocument, readDocument, removeDocument, renewDocument } from '#server/casework/documents/keep.ts';
import { listDocuments } from '#server/casework/documents/library.ts';
import { documentsOfApplication, vouchForDocument } from '#server/casework/documents/vouch.ts';
import { requiredDocuments } from '#server/casework/documents/required.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, ({ db, user, body, now }) => listDocuments(db, user.id, body, todayInChina(now())));
  mount(app, deps, contract.detail, (call) => readDocument(call, call.params.id));
  mount(app, deps, contract.wanted, ({ db, user, now }) => requiredDocuments(db, user, now()));
  mount(app, deps, contract.create, (call) => createDocument(call, call.body));
  mount(app, deps, contract.renew, (call) => renewDocument(call, call.body));
  mount(app, deps, contract.edit, (call) => editDocument(call, call.body));
  mount(app, deps, contract.remove, (call) => removeDocument(call, call.body));
  mount(app, deps, contract.ofApplication, (call) => documentsOfApplication(call, call.params.id));
  mount(app, deps, contract.vouch, (call) => vouchForDocument(call, call.body));
}
