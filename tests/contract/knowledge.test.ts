import { describe, expect, test } from 'vitest';
import * as contract from '#contract/knowledge.ts';
import { mostQuestions } from '#contract/knowledge.ts';
import * as admin from '#contract/listing-admin.ts';
import * as listing from '#contract/listing.ts';
import { index } from '#contract/notify.ts';
import { saveOfKind, signedInAccounts } from '../setup/book-listings.ts';
import { failureOf } from '../setup/failure-of.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = restoredServer({ prepare });
const question = '研发费用加计扣除能和高新技术企业的优惠税率同时享受吗？';
let [asker, keeper] = ['', ''];

async function prepare(): Promise<void> {
  [asker = ''] = await signedInAccounts(server.db, 1);
  keeper = await tokenOf(server, 'admin');
}

const course = 'course-deduction';
const ask = (more: { course?: string } = {}) => server.call(contract.ask, { body: { topic: 'tax', question, ...more } }, asker);
/** Fills in the answer to a question and publishes it. */
async function answer(id: string): Promise<void> {
  const { draft } = await server.call(admin.detail, { params: { id } }, keeper);
  if (draft === null) throw new Error('There is no draft');
  const attributes = { ...draft.content.attributes, answer: '可以同时享受。', answeredBy: '云溪市税务局' };
  const content = { ...draft.content, summary: '可以同时享受。', attributes };
  const saved = await server.call(admin.save, { body: { id, kind: 'knowledge', version: draft.version, content } }, keeper);
  const seen = [{ id, draft: saved.draft?.version ?? null, published: null }];
  await server.call(admin.act, { body: { listings: seen, action: 'publish' } }, keeper);
}
const notices = async () => (await server.call(index, { params: {} }, asker)).list;

describe('a question', () => {
  test('a question waits as a draft that only administrators see', async () => {
    const { id } = await ask();
    const { list } = await server.call(admin.list, { body: { kind: ['knowledge'], state: ['review'] } }, keeper);
    expect(list).toMatchObject([{ id, title: question, owner: null }]);
    const response = await server.fetch(`/apiv2/listing/detail?kind=knowledge&id=${id}`, { headers: { authorization: asker } });
    expect(response.status).toBe(404);
  });

  test('an answered question is published without the asker’s name, and the asker is notified', { tags: 'depth' }, async () => {
    const { id } = await ask();
    await answer(id);
    const shown = await server.call(listing.detail, { params: { kind: 'knowledge', id } });
    expect(shown.attributes).toMatchObject({ question, answer: '可以同时享受。', askedBy: null });
    expect(JSON.stringify(shown)).not.toContain('访客');
    expect((await notices())[0]).toMatchObject({ title: '您的提问已答复', href: `/government/knowledge/detail?id=${id}` });
  });

  test('the asker of a discarded question is notified with the reason', { tags: 'depth' }, async () => {
    const { id } = await ask();
    const listings = [{ id, draft: 1, published: null }];
    await server.call(admin.act, { body: { listings, action: 'discard', note: '请拨打 12366' } }, keeper);
    expect((await notices())[0]).toMatchObject({ title: '您的提问没有列入知识库', body: expect.stringContaining('12366') as unknown });
  });

  test('a question that is too short, or over the limit of pending ones, is refused', { tags: 'depth' }, async () => {
    expect(await failureOf(server, contract.ask, { topic: 'tax', question: '能吗' }, asker)).toMatchObject({ status: 422 });
    for (let count = 0; count < mostQuestions; count += 1) await ask();
    expect(await failureOf(server, contract.ask, { topic: 'tax', question }, asker)).toMatchObject({ code: 'LIMIT' });
  });
});

describe('a question on a course', () => {
  const named = async () => (await server.call(listing.search, { body: { kind: 'knowledge', links: { course: [course] } } })).list;

  test('an answered question names the course and is found by it', { tags: 'depth' }, async () => {
    await saveOfKind(server.db, { id: course, kind: 'classroom', title: '研发费用加计扣除' });
    const { id } = await ask({ course });
    await answer((await ask()).id);
    expect(await named()).toEqual([]);
    await answer(id);
    expect(await named()).toMatchObject([{ id, title: question, summary: '可以同时享受。' }]);
    const shown = await server.call(listing.detail, { params: { kind: 'knowledge', id } });
    expect(shown.links).toEqual([{ id: course, of: 'listing', kind: 'classroom', title: '研发费用加计扣除' }]);
  });

  test.each([
    ['is not there', null],
    ['is withdrawn', { kind: 'classroom', state: 'retired' }],
    ['is not published', { kind: 'classroom', state: 'draft' }],
    ['is no course', { kind: 'device', state: 'published' }],
  ] as const)('a question that %s is refused', async (_, stored) => {
    if (stored !== null) await saveOfKind(server.db, { id: course, ...stored });
    expect(await failureOf(server, contract.ask, { topic: 'tax', question, course }, asker)).toMatchObject({ code: 'GONE' });
    const { list } = await server.call(admin.list, { body: { kind: ['knowledge'], state: ['review'] } }, keeper);
    expect(list).toEqual([]);
  });
});
