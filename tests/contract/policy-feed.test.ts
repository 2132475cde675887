import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { resultSearch } from '#contract/policy.ts';
import { policyFeed } from '#contract/policy-feed.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { feedFile } from '#server/publishing/policy/feed-file.ts';
import { windowOn } from '#domain/window/window.ts';
import { restoredServer } from '../setup/server.ts';

const server = restoredServer();

const ask = (query: string, headers: Record<string, string> = {}) => server.fetch(`${policyFeed.path}?${query}`, { headers });

type Item = { url: string; title: string; content_text: string; date_published: string };
type JsonFeed = { version: string; title: string; feed_url: string; language: string; items: Item[] };
const read = async (query: string) => JSON.parse(await (await ask(`format=json&${query}`)).text()) as JsonFeed;
const idOf = ({ url }: Item) => new URL(url.replace('#/', '')).searchParams.get('id');

describe('the feed of policies', () => {
  test('the feed has the newest policies for the search filters, with absolute links', { tags: 'depth' }, async () => {
    const filters = { keyword: '研发', level: ['city' as const] };
    const feed = await read('keyword=研发&level=city');
    const { list } = await server.call(resultSearch, { body: { ...filters, sort: 'published', pageSize: 50 } });
    expect(list.length).toBeGreaterThan(3);
    expect(feed.items.map(idOf)).toEqual(list.map(({ id }) => id));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: '最新政策 · 云溪市惠企政策服务平台',
      language: 'zh-CN',
    });
    expect(new URL(feed.feed_url).searchParams.get('keyword')).toBe('研发');
    for (const { url } of feed.items) expect(url).toMatch(/^https?:\/\/[^/]+\/#\/policy\/detail\?id=/);
  });

  test('the feed has the windows that end within 30 days, the next one first', { tags: 'depth' }, async () => {
    const { items } = await read('of=closing');
    expect(items.length).toBeGreaterThan(0);
    const ends = await Promise.all(
      items.map(async (item) => {
        const [row] = await server.db
          .select()
          .from(policy)
          .where(eq(policy.id, idOf(item) ?? ''));
        return row === undefined ? '' : (windowOn('2026-06-15', row).to ?? '');
      }),
    );
    expect(ends).toEqual(ends.toSorted());
    expect(ends.every((day) => day >= '2026-06-15' && day <= '2026-07-15')).toBe(true);
  });

  test('the feed uses the language of its address, otherwise of the request', { tags: 'depth' }, async () => {
    expect((await read('language=en-US')).title).toBe('Newest policies · Yunxi Policy Portal');
    const answer = await ask('format=json', { 'Accept-Language': 'en-US' });
    expect([answer.headers.get('vary'), ((await answer.json()) as JsonFeed).language]).toEqual(['Accept-Language', 'en-US']);
  });

  test('the feed is RSS unless JSON is requested, and is answered 304 when unchanged', { tags: 'depth' }, async () => {
    const first = await ask('level=city');
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const [tag, changed] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? ''];
    expect(await first.text()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
    expect((await ask('level=city', { 'If-None-Match': tag })).status).toBe(304);
    expect((await ask('level=city', { 'If-Modified-Since': changed })).status).toBe(304);
    expect((await ask('level=city', { 'If-Modified-Since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).status).toBe(200);
    // the tag wins when both headers are sent
    expect((await ask('level=city', { 'If-None-Match': '"other"', 'If-Modified-Since': changed })).status).toBe(200);
    expect((await ask('level=national', { 'If-None-Match': tag })).status).toBe(200);
  });

  test('drafts and withdrawn policies are not in the feed', async () => {
    const [first] = (await read('')).items;
    const id = first && idOf(first);
    await server.db
      .update(policy)
      .set({ state: 'retired', updatedAt: new Date() })
      .where(eq(policy.id, id ?? ''));
    expect((await read('')).items.map(idOf)).not.toContain(id);
  });
});

test('a feed is valid XML whatever its texts contain', () => {
  const odd = `<b>&"'\u0000\u000b]]>\ud800`;
  const one = {
    id: 'a&b',
    title: odd,
    summary: odd,
    issuers: [odd],
    tags: [odd],
    amountMax: 5_000_000,
    applyFrom: null,
    applyTo: '2026-07-01',
    publishDate: '2026-06-01',
  };
  const look = {
    of: 'new',
    language: 'zh-CN',
    origin: 'https://p.example',
    self: 'https://p.example/f?a=1&b="2"',
    site: odd,
    changed: new Date(0),
  } as const;
  const file = feedFile('rss', [one], look);
  // line breaks are the only control characters left
  expect([...file].filter((one) => one < ' ' && one !== '\n')).toEqual([]);
  expect(file.isWellFormed()).toBe(true);
  // no bare ampersand or bracket outside tags, the declaration and entities
  const bare = file
    .replaceAll(/<\/?[a-z:]+(?:\s[a-zA-Z:]+="[^"<]*")*\/?>|<\?xml[^>]*\?>/gi, '')
    .replaceAll(/&(?:amp|lt|gt|quot|apos);/g, '');
  expect(bare).not.toMatch(/[<>&]/);
  expect(file).toContain('<link>https://p.example/#/policy/detail?id=a%26b</link>');
  expect(file).toContain('<pubDate>Sun, 31 May 2026 16:00:00 GMT</pubDate>');
  expect(file).toContain('申报截止 2026-07-01');
});
