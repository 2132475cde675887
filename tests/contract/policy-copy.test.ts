import { describe, expect, test } from 'vitest';
import * as policyAdmin from '#contract/policy-admin.ts';
import { onePermissionAccount } from '#tests/setup/one-permission.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { contentOf, pdf, store } from './policy-content.ts';

let admin = '';
let other = '';
const server = restoredServer({
  prepare: async () => {
    admin = await tokenOf(server, 'admin');
    other = (await onePermissionAccount(server.call, admin, 'content:policy')).token;
  },
});

/** A policy with a file that the administrator has uploaded. */
async function withFile() {
  const { fileId, name, size } = await store(server, admin, pdf('细则.pdf'));
  const content = contentOf({ attachments: [{ fileId, name, size }] });
  const { id } = await server.call(policyAdmin.saveDraft, { body: { id: null, version: null, content } }, admin);
  return { id, content };
}
const copy = (copyOf: string | undefined, content: ReturnType<typeof contentOf>) =>
  server.call(policyAdmin.saveDraft, { body: { id: null, version: null, ...(copyOf !== undefined && { copyOf }), content } }, other);

describe('a copy of a policy', () => {
  test('a copy includes files of every uploader', async () => {
    const { id, content } = await withFile();
    const made = await copy(id, { ...content, docNumber: null });
    expect(made.id).not.toBe(id);
    expect(made.draft).toMatchObject({ state: 'draft', baseVersion: null, content: { attachments: content.attachments } });
  });

  test('files of another policy are not copied', { tags: 'depth' }, async () => {
    const { content } = await withFile();
    const { id } = await server.call(policyAdmin.saveDraft, { body: { id: null, version: null, content: contentOf() } }, admin);
    await expect(copy(id, content)).rejects.toThrow(/422.*attachments.0.fileId/);
    await expect(copy(undefined, content)).rejects.toThrow(/422.*attachments.0.fileId/);
  });
});
