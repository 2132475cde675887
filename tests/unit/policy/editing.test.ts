import { describe, expect, test } from 'vitest';
import { documentNumberKey, nearlySameTitle } from '#domain/policy-editing.ts';
import { mayAct, policyActions } from '#domain/publishing/states.ts';

describe('document numbers', () => {
  test.each([
    '云政发〔2026〕1号',
    '云政发[2026] 第01号',
    '云政发２０２６－１号',
    '云政发（二〇二六）１ 号',
    '云政发2026年第1号',
    ' 云 政 发 【2026】 1 号 ',
  ])('%s is another spelling of the same number', (written) =>
    expect(documentNumberKey(written)).toBe(documentNumberKey('云政发〔2026〕1号')),
  );

  test.each(['云政发〔2026〕11号', '云政发〔2025〕1号', '云政办发〔2026〕1号', '云政发〔2026〕1号（修订）', '云政发'])(
    '%s is a different number',
    (written) => expect(documentNumberKey(written)).not.toBe(documentNumberKey('云政发〔2026〕1号')),
  );

  test('punctuation alone is not a document number', () => expect(documentNumberKey('——')).toBe(''));
});

describe('policy titles', () => {
  const isNear = nearlySameTitle('云溪市人民政府关于印发支持企业技术创新若干政策措施的通知');

  test.each([
    ['云溪市人民政府关于印发《支持企业技术创新若干政策措施》的通知', true],
    ['云溪市人民政府关于印发支持企业科技创新若干政策措施的通知', true],
    ['云溪市人民政府关于支持企业技术创新若干政策措施的通知', true],
    ['云溪市关于支持外贸企业发展若干政策措施的通知', false],
    ['', false],
  ])('the title %s is nearly the same: %s', (other, near) => expect(isNear(other)).toBe(near));

  test('years and batch numbers distinguish titles of a series', () => {
    expect(nearlySameTitle('2026年度高新技术企业认定奖励资金申报通知')('2025年度高新技术企业认定奖励资金申报通知')).toBe(false);
    expect(nearlySameTitle('关于公布第一批专精特新企业名单的通知')('关于公布第二批专精特新企业名单的通知')).toBe(false);
  });
});

test('a draft is reviewed before publication, and a scheduled draft can only be published or rescheduled', () => {
  const allowed = (draft: 'draft' | 'review' | 'scheduled' | null, policy: 'published' | 'retired' | null) =>
    policyActions.filter((action) => mayAct(action, { draft, published: policy, reviewed: true }));
  expect(allowed('draft', null)).toEqual(['submit', 'discard']);
  expect(allowed('review', null)).toEqual(['return', 'publish', 'schedule', 'discard']);
  expect(allowed('scheduled', 'published')).toEqual(['publish', 'schedule', 'unschedule']);
  expect(allowed(null, 'published')).toEqual(['retire']);
  expect(allowed('draft', 'retired')).toEqual(['submit', 'discard', 'reinstate']);
});
