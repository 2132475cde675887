import { depth } from '../scripted/depth.ts';
import { expect, paths, test } from '../scripted/fixtures.ts';
import { good, policy } from '../scripted/portal.ts';

const business = { id: 'c-1', name: '青石科技' };

const companyBase = {
  ...business,
  nameEn: null,
  creditCode: null,
  creditCodeValid: false,
  legalForm: null,
  regionCode: null,
  regionName: null,
  industry: null,
  scale: null,
  established: null,
  legalRepresentative: null,
  address: null,
  businessScope: null,
  own: false,
  sample: false,
};

const relation = { kind: 'shareholder', id: null, name: '青石控股', share: 0.6, since: null, source: '年报', sourceDate: '2026-01-01' };

const company = {
  base: companyBase,
  facts: [],
  qualifications: [],
  grants: [],
  declarations: [],
  relationCounts: [{ kind: 'shareholder', count: 1 }],
  mine: false,
  updatedAt: '2026-01-01T00:00:00Z',
};

const codeFailure = { json: { code: 7, message: '青石拒绝' } };

test.describe('policy calls', () => {
  test('home: POST match-swiper, GET tag-small-list, POST result-header and POST result-search', async ({ app, page, server }) => {
    server.script(
      paths.matches,
      good(paths.matches, {
        business: null,
        counts: null,
        list: [{ policy, verdict: null, score: null, held: null, missing: [] }],
        bestQuestion: null,
      }),
    );
    server.script(paths.hotTags, good(paths.hotTags, [{ name: '青石标签', nameEn: 'Stone', count: 3 }]));
    await app.open('/');
    await expect(page.getByTestId('match-card')).toContainText(policy.title);
    await expect(page.getByRole('link', { name: /青石标签/ })).toBeVisible();
    const asked = () => server.received.map(({ method, path }) => `${method} ${path}`);
    for (const call of [
      'POST /apiv2/policy/match-swiper',
      'GET /apiv2/policy/tag-small-list',
      'POST /apiv2/policy/result-header',
      'POST /apiv2/policy/result-search',
    ])
      await expect.poll(asked).toContain(call);
  });

  test(
    'search: POST result-search and POST result-header with the filters of the address, and GET area-dict',
    depth,
    async ({ app, page, server }) => {
      await app.open('/policy/search?keyword=青石&level=city&level=national');
      await expect(page.getByRole('heading', { name: policy.title })).toBeVisible();
      for (const path of ['/apiv2/policy/result-search', '/apiv2/policy/result-header']) {
        await expect.poll(() => server.to(path).length).toBe(1);
        const [sent] = server.to(path);
        expect(sent?.method).toBe('POST');
        expect(JSON.parse(sent?.body ?? '')).toMatchObject({ keyword: '青石', level: ['city', 'national'] });
      }
      await expect.poll(() => server.to('/apiv2/policy/area-dict').map(({ method }) => method)).toEqual(['GET']);
    },
  );

  test(
    'company: POST company-detail, and POST related business, whose rows are those of data.list',
    depth,
    async ({ app, page, server }) => {
      server.script(paths.company, good(paths.company, company));
      server.script(paths.relations, good(paths.relations, { total: 1, list: [relation] }));
      await app.open('/policy/company?id=c-1&tab=relations&view=list');
      await expect(page.getByRole('heading', { name: '青石科技' })).toBeVisible();
      await expect(page.getByText('青石控股').first()).toBeVisible();
      expect(server.to('/apiv2/policy/company-detail').map(({ method, body }) => [method, JSON.parse(body) as unknown])).toEqual([
        ['POST', { id: 'c-1' }],
      ]);
      expect(server.to('/apiv2/policy/relate-business')[0]?.method).toBe('POST');
    },
  );

  test('company of the user: GET business-base', depth, async ({ app, server }) => {
    await app.open('/policy/search', { signedIn: true });
    await expect.poll(() => server.to('/apiv2/policy/business-base').map(({ method }) => method)).toContain('GET');
  });

  test('a company is chosen with POST change-business', depth, async ({ app, page, server }) => {
    server.script(paths.company, good(paths.company, company));
    server.script(paths.changeBusiness, good(paths.changeBusiness, { mine: [{ ...business, current: true }] }));
    await app.open('/policy/company?id=c-1', { signedIn: true });
    await page.getByRole('button', { name: '设为当前企业' }).click();
    await expect
      .poll(() => server.to('/apiv2/policy/change-business').map(({ method, body }) => [method, JSON.parse(body) as unknown]))
      .toEqual([['POST', { id: 'c-1' }]]);
  });

  test('the editor of a policy: GET tag-list', depth, async ({ app, page, server }) => {
    const entry = {
      id: 5,
      parentId: 0,
      resourcePath: '/portal/policy',
      resourceKey: 'content:policy',
      resourceName: '政策',
      resourceIcon: 'file',
      appName: '',
    };
    server.script(paths.menu, good(paths.menu, [entry]));
    server.script(paths.tags, good(paths.tags, [{ name: '青石标签', nameEn: 'Stone', count: 2 }]));
    await app.open('/portal/policy/edit', { signedIn: true });
    await page.getByRole('combobox', { name: '标签' }).click();
    await expect(page.getByTitle('青石标签')).toBeVisible();
    expect(server.to('/apiv2/policy/tag-list').map(({ method }) => method)).toEqual(['GET']);
  });

  test('code 0 is success, any other code is a failure with its message', depth, async ({ app, page, server }) => {
    server.script(paths.search, codeFailure);
    await app.open('/policy/search');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('青石拒绝');
    server.script(
      paths.search,
      good(paths.search, {
        total: 1,
        page: 1,
        pageSize: 10,
        list: [{ ...policy, titleHits: [], snippet: null }],
        reading: { terms: [], synonyms: [], loosened: false },
        relaxations: [],
      }),
    );
    await page.getByRole('main').getByRole('alert').getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { name: policy.title })).toBeVisible();
  });
});
