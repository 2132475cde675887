import { beforeAll, describe, expect, test } from 'vitest';
import type { Group, IndexSchema, Query, SearchDocument } from '#server/platform/search/engine/schema.ts';
import { fullTier, nameTier } from '#server/platform/search/engine/schema.ts';
import { SearchIndex } from '#server/platform/search/engine/search-index.ts';
import type { Segmenter } from '#server/platform/search/engine/segmenter.ts';
import { openSegmenter } from '#server/platform/search/engine/segmenter.ts';
import { SnapshotError } from '#server/platform/search/engine/snapshot.ts';
import { phraseTerms, tokensOf, wordsOf } from '#server/platform/search/engine/tokens.ts';

const schema: IndexSchema = {
  fields: [
    { name: 'names', weight: 6, typicalLength: 20, kind: 'names' },
    { name: 'body', weight: 1, typicalLength: 200, kind: 'long' },
  ],
  facets: ['kind'],
  numbers: ['day'],
};

let segmenter: Segmenter;

beforeAll(() => {
  segmenter = openSegmenter(['高新技术企业', '首台套']);
});

const document = (id: string, names: string, body = '', day: number | null = null): SearchDocument => ({
  id,
  fields: { names, body },
  facets: { kind: ['project'] },
  numbers: { day },
});

function indexOf(...documents: SearchDocument[]): SearchIndex {
  const index = new SearchIndex(schema, segmenter);
  index.add(documents);
  return index;
}

const group = (text: string, weight = 1): Group => ({ weight, alternatives: [{ terms: phraseTerms(text), weight: 1 }] });
const query = (given: Partial<Query>): Query => ({ groups: [], offset: 0, limit: 10, ...given });
const found = (index: SearchIndex, given: Partial<Query>) => index.search(query(given)).hits.map(({ id }) => id);

describe('tokens of a text', () => {
  test('pairs, words of three characters or more, and words of other scripts are tokens', () => {
    const { tokens, length } = tokensOf('高新技术企业的R&D Policies，税', segmenter);
    expect(length).toBe(10);
    expect(tokens.map(({ term }) => term)).toEqual(
      expect.arrayContaining(['高新', '新技', '技术', '术企', '企业', '业的', 'r&d', 'policy', '税', '高新技术企业']),
    );
    expect(tokens.filter(({ term }) => term === '企业')).toHaveLength(1);
  });

  test('a token has its position', () => {
    const text = '支持“高新技术企业”';
    const { tokens } = tokensOf(text, segmenter);
    const word = tokens.find(({ term }) => term === '高新技术企业');
    expect(word?.position).toBe(2);
    expect(text.slice(word?.start, word?.end)).toBe('高新技术企业');
  });

  test('a question is split into words, keeping field terms whole', () => {
    expect(wordsOf('高新技术企业 招聘大学生补贴', segmenter).map(({ text }) => text)).toEqual(['高新技术企业', '招聘', '大学生', '补贴']);
    expect(wordsOf('买了5G设备１，０００台', segmenter).map(({ text }) => text)).toEqual(['买', '了', '5g', '设备', '1000', '台']);
  });
});

describe('the order of hits', () => {
  test('higher coverage of the question comes first, whatever the score', () => {
    const index = indexOf(document('title', '研发 研发', '研发'), document('both', '通知', `${'其他事项。'.repeat(30)}研发，补贴`));
    const { hits, tiers } = index.search(query({ groups: [group('研发'), group('补贴')] }));
    expect(hits.map(({ id, tier }) => [id, tier])).toEqual([
      ['both', fullTier],
      ['title', fullTier / 2],
    ]);
    expect(tiers.filter((count) => count > 0)).toEqual([1, 1]);
  });

  test('an exact name comes first, in any width and case', () => {
    const index = indexOf(document('other', '设备补贴 设备补贴办法', '设备补贴'), document('named', '设备更新\n云政发〔2026〕3号'));
    const { hits } = index.search(query({ groups: [group('设备补贴')], names: ['云政发[２０２６]3号'] }));
    expect(hits.map(({ id, tier }) => [id, tier])).toEqual([
      ['named', nameTier],
      ['other', fullTier],
    ]);
  });

  test('an alias matches only as a whole', () => {
    const index = new SearchIndex(
      { ...schema, fields: [...schema.fields, { name: 'aliases', weight: 0, typicalLength: 1, kind: 'aliases' }] },
      segmenter,
    );
    const { fields, ...rest } = document('aliased', '设备更新');
    index.add([{ ...rest, fields: { ...fields, aliases: '设备补贴' } }, document('other', '设备补贴办法')]);
    expect(found(index, { groups: [group('设备补贴')] })).toEqual(['other']);
    expect(found(index, { groups: [group('设备补贴')], names: ['设备补贴'] })).toEqual(['aliased', 'other']);
  });

  test('two matching alternatives count more than the better one alone', () => {
    const index = indexOf(document('a', '研发补贴办法'), document('b', '研发奖励办法'), document('c', '补贴奖励办法'));
    const alternatives = ['补贴', '研发', '奖励'].map((text, place) => ({ terms: phraseTerms(text), weight: 1 - place / 10 }));
    expect(found(index, { groups: [{ weight: 1, alternatives }] })).toEqual(['a', 'c', 'b']);
  });

  test('a related group adds documents after all covering ones', () => {
    const index = indexOf(document('only', '', '研发'), document('near', '贷款'), document('far', '人才'));
    const { hits, tiers } = index.search(query({ groups: [group('研发'), { ...group('贷款'), related: true }] }));
    expect(hits.map(({ id }) => id)).toEqual(['only', 'near']);
    expect([tiers[fullTier], tiers[1]]).toEqual([1, 1]);
  });

  test('a hit in a name comes before one in the body', () => {
    expect(found(indexOf(document('a', '通知', '设备补贴'), document('b', '设备补贴', '其他')), { groups: [group('设备补贴')] })).toEqual([
      'b',
      'a',
    ]);
  });

  test('groups near one another come before those far apart', () => {
    const filler = '一二三四五六七八九十'.repeat(20);
    const index = indexOf(document('a', '甲', `研发${filler}补贴${filler}`), document('b', '乙', `${filler}研发和补贴${filler}`));
    expect(found(index, { groups: [group('研发'), group('补贴')] })).toEqual(['b', 'a']);
  });

  test('documents outside the filter do not move the cut', () => {
    const index = indexOf(document('both', '研发补贴', '', 1), document('one', '研发', '', 2), document('other', '研发', '', 3));
    const cut = (tiers: readonly number[]) => tiers.findLastIndex((count) => count > 0);
    const asked = { groups: [group('研发'), group('补贴')], cut };
    const later = { number: 'day', min: 2 };
    expect(index.search(query({ ...asked, filter: { later } })).total).toBe(0);
    expect(index.search(query({ ...asked, among: later }))).toMatchObject({ total: 2, hits: [{ id: 'one' }, { id: 'other' }] });
  });

  test('hits below the cut come last and are not counted', () => {
    const index = indexOf(document('a', '研发补贴', '', 1), document('b', '研发', '', 9));
    const cut = (tiers: readonly number[]) => tiers.findLastIndex((count) => count > 0);
    const { hits, total, facets } = index.search(
      query({ groups: [group('研发'), group('补贴')], order: [{ number: 'day', direction: 'desc' }], facets: ['kind'], cut }),
    );
    expect(hits.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(total).toBe(1);
    expect(facets['kind']?.get('project')).toBe(1);
  });
});

describe('phrases in long texts', () => {
  test('a phrase is found anywhere in the text', () => {
    for (let before = 0; before < 120; before += 1) {
      const body = `${'一'.repeat(before)}研发费用税前加计扣除政策执行指引${'二'.repeat(40)}`;
      expect(found(indexOf(document('a', '甲', body)), { groups: [group('研发费用税前加计扣除政策执行指引')] })).toEqual(['a']);
    }
  });

  test('its pairs far apart match only within the whole document', () => {
    const index = indexOf(document('a', '甲', `数控${'一二三四五六七八九十'.repeat(10)}控机`));
    const terms = phraseTerms('数控机');
    expect(found(index, { groups: [{ weight: 1, alternatives: [{ terms, weight: 1 }] }] })).toEqual([]);
    expect(found(index, { groups: [{ weight: 1, alternatives: [{ terms, within: 'document', weight: 1 }] }] })).toEqual(['a']);
  });
});

describe('the dictionary of terms', () => {
  test('the number of documents of a term excludes removed ones', () => {
    const index = indexOf(document('a', '高新技术企业'), document('b', '高新技术企业 高校'), document('c', '首台套'));
    index.remove(['c']);
    expect(index.frequency('高新')).toBe(2);
    expect(index.frequency('首台套')).toBe(0);
  });
});

describe('merging', () => {
  test('merging leaves few segments and respects removals meanwhile', () => {
    const index = new SearchIndex(schema, segmenter);
    for (let id = 0; id < 300; id += 1) index.add([document(String(id), `设备${id}`)]);
    for (let id = 0; index.mergeFor(0); id += 1) index.remove([String(id)]);
    expect(index.memory().segments).toBeLessThan(24);
    const { total } = index.search(query({ groups: [group('设备')] }));
    expect(total).toBe(index.size);
    expect(total).toBeLessThan(300);
  });

  test('merging does not restore documents replaced meanwhile', () => {
    const index = new SearchIndex(schema, segmenter);
    for (let id = 0; id < 64; id += 1) index.add([document(String(id), `设备${id}`)]);
    index.mergeFor(0);
    index.add([document('3', '补贴')]);
    while (index.mergeFor(10));
    index.add([document('5', '补贴')]);
    expect(found(index, { groups: [group('补贴')] })).toEqual(['3', '5']);
    expect(index.search(query({ groups: [group('设备')] })).total).toBe(62);
  });

  test('merging runs in slices with other work between', async () => {
    const index = new SearchIndex(schema, segmenter);
    for (let id = 0; id < 64; id += 1) index.add([document(String(id), `设备${id}`)]);
    const segmentsSeen: number[] = [];
    const look = () => {
      segmentsSeen.push(index.memory().segments);
      if (segmentsSeen.length < 3) setImmediate(look);
    };
    setImmediate(look);
    await index.maintain(0);
    // other work ran before the merge was over
    expect(segmentsSeen[0]).toBeGreaterThan(1);
    expect(index.memory().segments).toBe(1);
  });
});

describe('snapshots', () => {
  const bytesOf = (index: SearchIndex) => new Uint8Array(Buffer.concat([...index.save()]));
  const reasonOf = (bytes: Uint8Array, own = schema): unknown => {
    try {
      return SearchIndex.load(own, segmenter, bytes);
    } catch (failure) {
      return failure instanceof SnapshotError ? failure.reason : failure;
    }
  };

  test('a snapshot keeps removals and can be changed after loading', () => {
    const index = indexOf(document('a', '设备'), document('b', '设备补贴'));
    index.remove(['a']);
    const loaded = SearchIndex.load(schema, segmenter, bytesOf(index));
    loaded.add([document('c', '设备更新')]);
    expect(found(loaded, { groups: [group('设备')] }).toSorted()).toEqual(['b', 'c']);
  });

  test('a snapshot is read from bytes at any offset', () => {
    const bytes = bytesOf(indexOf(document('a', '设备')));
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(found(SearchIndex.load(schema, segmenter, shifted.subarray(3)), { groups: [group('设备')] })).toEqual(['a']);
  });

  test('a snapshot that is cut, changed, or of another version or schema is refused', () => {
    const bytes = bytesOf(indexOf(document('a', '设备'), document('b', '补贴')));
    for (const length of [0, 10, 30, 200, bytes.length - 1]) expect(reasonOf(bytes.slice(0, length))).toMatch(/format|damaged/);
    // the last word of the head, from 20 to 24, is not used
    for (const at of [...bytes.keys()].filter((each) => each < 20 || each >= 24)) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(reasonOf(changed)).toMatch(/format|version|damaged/);
    }
    expect(reasonOf(bytes, { ...schema, numbers: [] })).toBe('key');
  });
});

test('a column that the schema lacks throws', () => {
  expect(() => indexOf(document('a', '设备')).search(query({ facets: ['colour'] }))).toThrow('colour');
});
