import { withWindowOn } from '#domain/window/window.ts';
import { describe, expect, test } from 'vitest';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import { policySeeds } from '#server/seed/data/index.ts';

/** Published after the day from which they apply, like the real ones. */
const retroactive: Record<string, string> = {
  'nat-hnte-2016': '国科发火〔2016〕32号 applies from 2016-01-01',
  'nat-hnte-guide-2016': 'the guide to it does too',
  'nat-hnte': 'the programme itself',
  'nat-hnte-cit-2017': 'applies to the tax year 2017',
  'nat-hnte-cit': 'applies to the tax year 2017',
  'nat-loss-2018': 'from 2018-01-01',
  'nat-basic-research-2022': 'from 2022-01-01',
  'nat-small-profit-2023': 'from 2023-01-01',
  'nat-small-profit': 'from 2023-01-01',
  'nat-super-deduction-2023': 'from 2023-01-01',
  'nat-super-deduction': 'from 2023-01-01',
  'nat-ic-deduction': 'from 2023-01-01',
  'nat-vat-credit-2023': 'from 2023-01-01',
  'nat-vat-credit': 'from 2023-01-01',
  'nat-tech-service-2017': 'from 2017-01-01',
  'nat-tech-service': 'from 2017-01-01',
  'nat-software-vat': 'from 2011-01-01',
  'nat-employ-tax-2023': 'from 2023-01-01',
  'nat-employ-tax': 'from 2023-01-01',
  'nat-equip-loan-2024-doc': 'for loans since 2024-03-07',
  'nat-equip-loan-2024': 'for loans since 2024-03-07',
};

const longDate = /(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/g;
const dayOf = ([, year = '', month = '', date = '']: RegExpMatchArray) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;

/** Amounts of a text in yuan: `200 万元`, `2 亿元`, `3000元`, and the first ends of `15万—30 万元`. */
const yuanIn = (text: string): number[] =>
  [...text.matchAll(/(\d[\d,]*(?:\.\d+)?) ?(亿|万)?(?:元|(?=—|至| \/))/g)].map(
    ([, value = '', scale = '']) => Number(value.replaceAll(',', '')) * ({ 亿: 1e8, 万: 1e4, '': 1 }[scale] ?? 1),
  );

describe.each(['2026-11-20', '2027-02-28', '2028-12-31'])('the texts of the sample policies on %s', (anchor) => {
  const policies = policySeeds(anchor);
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  const city = policies.filter(({ id }) => id.startsWith('yx-'));
  // recurring windows have no rounds
  const rounds = city.filter(({ kind, applyRule }) => kind === 'project' && !applyRule?.every);

  test('they are published before they apply, and before they accept applications', () => {
    const late = policies
      .map((policy) => ({ ...policy, ...withWindowOn(policy.publishDate, policy) }))
      .filter(
        ({ id, publishDate, effectiveFrom, applyFrom }) =>
          (effectiveFrom !== null && effectiveFrom < publishDate && retroactive[id] === undefined) ||
          (applyFrom !== null && applyFrom < publishDate),
      );
    expect(late.map(({ id }) => id)).toEqual([]);
    for (const id of Object.keys(retroactive)) {
      const { publishDate = '', effectiveFrom } = byId.get(id) ?? {};
      expect((effectiveFrom ?? '9') < publishDate, `${id} is not retroactive`).toBe(true);
    }
  });

  test('document numbers have the year and the order of publication', () => {
    for (const { id, docNumber, publishDate } of policies) {
      const [, year = publishDate.slice(0, 4)] = /[〔公告令](\d{4})[〕年]/.exec(docNumber ?? '') ?? [];
      expect(year, `${id} ${docNumber}`).toBe(publishDate.slice(0, 4));
    }
    const numbered = city.flatMap(({ docNumber, publishDate }) => {
      const [, series = '', number = ''] = /^(.*〔\d{4}〕)(\d+)号$/.exec(docNumber ?? '') ?? [];
      return docNumber === null ? [] : [{ series, number: Number(number), publishDate, docNumber }];
    });
    expect(new Set(numbered.map(({ docNumber }) => docNumber)).size).toBe(numbered.length);
    const wrong = numbered.flatMap((one) =>
      numbered
        .filter(({ series, number, publishDate }) => series === one.series && number > one.number && publishDate < one.publishDate)
        .map(({ docNumber, publishDate }) => `${one.docNumber} of ${one.publishDate}, ${docNumber} of ${publishDate}`),
    );
    expect(wrong).toEqual([]);
  });

  test('cited documents have the right numbers and were published before', () => {
    const wrong = city.flatMap(({ id, kind, body, cites, publishDate }) =>
      cites.flatMap((cite) => {
        const { docNumber, publishDate: published = '9' } = byId.get(cite) ?? {};
        const quoted = kind !== 'project' || !cite.endsWith('-doc') || body.includes(docNumber ?? '');
        return [
          ...(published <= publishDate ? [] : [`${id} of ${publishDate} cites ${cite} of ${published}`]),
          ...(quoted ? [] : [`${id} does not name ${docNumber}`]),
        ];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('cited documents are in force while applications are accepted', () => {
    for (const { id, cites, applyFrom, applyTo } of rounds)
      for (const cite of cites.filter((one) => one.endsWith('-doc'))) {
        const { effectiveFrom, effectiveTo } = byId.get(cite) ?? {};
        expect((effectiveFrom ?? '') <= (applyFrom ?? anchor), `${id} from ${applyFrom}, ${cite} from ${effectiveFrom}`).toBe(true);
        expect((effectiveTo ?? '9') >= (applyTo ?? anchor), `${id} to ${applyTo}, ${cite} to ${effectiveTo}`).toBe(true);
      }
  });

  test('the text names the application window', () => {
    const stretch = new RegExp(`${longDate.source}(?:起受理，|至)${longDate.source}`, 'g');
    const wrong = rounds.flatMap(({ id, body, applyFrom, applyTo }) => {
      const days = new Set([...body.matchAll(longDate)].map(dayOf));
      // one wording of a closed round names only its end
      const named = [...(body.includes('截止时共有') ? [] : [applyFrom]), applyTo].filter((day) => day !== null);
      const stretches = [...body.matchAll(stretch)].map(([text]) => [...text.matchAll(longDate)].map(dayOf));
      return [
        ...named.filter((day) => !days.has(day)).map((day) => `${id} does not name ${day}`),
        ...stretches.filter(([from = '', to = '']) => from > to).map(([from, to]) => `${id}: ${from} to ${to}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('the largest amount is the largest of the wording, and is in the body', () => {
    for (const { id, amountMax, amountText, body } of policies) {
      if (amountMax === null) continue;
      expect(Math.max(...yuanIn(amountText ?? '')), `${id}: ${amountText}`).toBe(amountMax);
      expect(yuanIn(body), `${id}: ${amountMax} in the body`).toContain(amountMax);
    }
  });

  test('the summary promises no more than the body', () => {
    const more = rounds.flatMap(({ id, summary, body, amountText }) => {
      const amounts = yuanIn(`${body} ${amountText}`);
      return yuanIn(summary).flatMap((amount) => (amounts.includes(amount) ? [] : [`${id}: ${amount}`]));
    });
    expect(more).toEqual([]);
  });

  test('the clause of every condition is listed', () => {
    for (const { id, criteria, body } of rounds)
      for (const { clause } of criteria === null ? [] : leavesOf(criteria)) expect(body, id).toContain(clause);
  });

  test('changes from the last round quote what each round has', () => {
    const figure = '\\d[\\d.]* ?(?:万美元|万元|元|%|家|件|人|吨)?';
    const changed = new RegExp(`由(?:每年)? ?(${figure})[^，；。、]{0,4}?(?:提高|降|调整)(?:到|至|为) ?(?:每年 ?)?(${figure})`, 'g');
    const bare = (value: string) => value.replace(/ ?(万美元|万元|元|%|家|件|人|吨)$/, '').trim();
    const wrong = rounds
      .filter(({ id }) => id.endsWith('-last'))
      .flatMap(({ id, body }) => {
        const [before = '', change = ''] = body.split('## 与下一批次的衔接');
        const now = byId.get(id.replace(/-last$/, ''))?.body ?? '';
        return [...change.matchAll(changed)].flatMap(([text, from = '', to = '']) => [
          ...(before.includes(bare(from)) ? [] : [`${id}: ${text}: ${from} was not in force`]),
          ...(now.includes(bare(to)) ? [] : [`${id}: ${text}: ${to} is not in force`]),
        ]);
      });
    expect(wrong).toEqual([]);
  });

  test('listed failures add up to the unsupported applications', () => {
    const wrong = rounds
      .filter(({ id }) => id.endsWith('-last'))
      .flatMap(({ id, body }) => {
        const [, accepted = '0'] = /(?:共收到申报|各区推荐|共有) (\d+) 家/.exec(body) ?? [];
        const [, supported = '0'] = /(?:最终支持|通过评审|公示无异议) (\d+) 家/.exec(body) ?? [];
        const without = Number(accepted) - Number(supported);
        const failures = /## 审核中常见的问题\n\n(\d+) ?(?:家次|家|项|户|个品种)(?:未|落选|被剔除|被退回|没有|延期)/;
        const [, failed = String(without)] = failures.exec(body) ?? [];
        return without >= 0 && Number(failed) === without ? [] : [`${id}: ${accepted}, ${supported}, ${failed}`];
      });
    expect(wrong).toEqual([]);
  });

  test('the city has one portal, and each national one has one name', () => {
    for (const { id, body } of city) {
      const portals = [...body.matchAll(/“([^”]*(?:平台|服务网))”|云溪政务服务网/g)].map(([all, name = all]) => name);
      expect(
        [...new Set(portals)].filter((name) => name !== '云溪政策直达平台'),
        id,
      ).toEqual([]);
    }
    const named = new Set(city.flatMap(({ body }) => [...body.matchAll(/(国家[一-龥]{4,16}?)(?:试点)?平台/g)].map(([name]) => name)));
    const short = (name: string) => name.replace('试点平台', '平台');
    expect([...named].filter((name) => short(name) !== name && named.has(short(name)))).toEqual([]);
  });

  test('explanations are published after the policy', () => {
    for (const { id, cites, publishDate } of policies.filter(({ kind }) => kind === 'interpretation'))
      for (const cite of cites) expect((byId.get(cite)?.publishDate ?? '9') <= publishDate, `${id} → ${cite}`).toBe(true);
  });
});
