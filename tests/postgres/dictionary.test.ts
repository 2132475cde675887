import { beforeEach, describe, expect, test } from 'vitest';
import * as dict from '#contract/dict-admin.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();
let admin = '';
beforeEach(async () => {
  admin = await tokenOf(server, 'admin');
});

const beforeTheEnd = /insert into "?audit_event/;
const refusal = (code: string) => ({ status: 'rejected', reason: { message: expect.stringContaining(code) as unknown } });

const fieldsOf = (code: string) => ({
  code,
  name: code,
  nameEn: code,
  parentId: null,
  value: null,
  enabled: true,
  colour: null,
  remark: '',
});
const create = (code: string, parentId: number | null = null) =>
  server.call(dict.create, { body: { ...fieldsOf(code), category: 'test', parentId } }, admin);
const saveRoot = (category: string, parentCategory: string | null = null, version: number | null = null) =>
  server.call(dict.saveRoot, { body: { category, name: category, nameEn: category, parentCategory, version } }, admin);

describe('two simultaneous changes of a dictionary', () => {
  test('entries moved under each other do not form a cycle', async () => {
    await saveRoot('test');
    const [a, b] = [await create('a'), await create('b')];
    const move = ({ id, version, code }: dict.DictEntry, parentId: number) =>
      server.call(dict.update, { body: { ...fieldsOf(code), id, version, parentId } }, admin);
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => move(a, b.id),
      () => move(b, a.id),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('CYCLE'));
  });

  test('dictionaries grouped under each other do not form a cycle', async () => {
    const [a, b] = [await saveRoot('first'), await saveRoot('second')];
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => saveRoot('first', 'second', a.version),
      () => saveRoot('second', 'first', b.version),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('CYCLE'));
  });

  test.each(['sort', 'disable', 'delete'] as const)('of two people who %s the same entries the second is refused', async (action) => {
    await saveRoot('test');
    const entries = [await create('a'), await create('b')].toReversed();
    const act = () => server.call(dict.post, { body: { category: 'test', action, entries } }, admin);
    const [one, two] = await crossed(server.db, beforeTheEnd, act, act);
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal(action === 'delete' ? 'GONE' : 'CONFLICT'));
  });

  test('a dictionary cannot be deleted while it is being renamed', async () => {
    const root = await saveRoot('test');
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => saveRoot('test', null, root.version),
      () => server.call(dict.deleteRoot, { body: { category: 'test', version: root.version } }, admin),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('CONFLICT'));
  });

  test('an entry cannot be placed under one that is being deleted', async () => {
    await saveRoot('test');
    const parent = await create('parent');
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => server.call(dict.post, { body: { category: 'test', action: 'delete', entries: [parent] } }, admin),
      () => create('child', parent.id),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/200 .*(CYCLE|GONE)/) as unknown } });
  });

  test('an entry that just got a child cannot be deleted', async () => {
    await saveRoot('test');
    const parent = await create('parent');
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => create('child', parent.id),
      () => server.call(dict.post, { body: { category: 'test', action: 'delete', entries: [parent] } }, admin),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('IN_USE'));
  });
});
