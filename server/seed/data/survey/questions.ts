import type { SurveyDefinition, SurveyQuestion } from '#contract/survey-form.ts';

type Words = readonly [zh: string, en: string];

const labelled = ([label, labelEn]: Words, [help, helpEn]: Words = ['', '']) => ({ label, labelEn, help, helpEn });
const coded = (items: Record<string, Words>) => Object.entries(items).map(([code, [label, labelEn]]) => ({ code, label, labelEn }));

const question = (code: string, type: SurveyQuestion['type'], words: Words, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  code,
  type,
  ...labelled(words),
  required: false,
  options: [],
  rows: [],
  low: '',
  lowEn: '',
  high: '',
  highEn: '',
  least: null,
  most: null,
  digits: 0,
  unit: '',
  unitEn: '',
  bands: [],
  when: null,
  ...more,
});

const satisfaction = { low: '很不满意', lowEn: 'Very poor', high: '很满意', highEn: 'Very good' };

/** The questions of the sample's survey. */
export const sampleSurvey: SurveyDefinition = {
  sections: [
    {
      code: 'service',
      ...labelled(
        ['政务服务', 'Government services'],
        ['请按过去三个月的实际经历作答。', 'Answer from what you met with in the past three months.'],
      ),
      questions: [
        question(
          'used',
          'choice',
          ['过去三个月，贵企业是否办理过政务服务事项？', 'Has your company used a government service in the past three months?'],
          {
            required: true,
            options: coded({ yes: ['办理过', 'Yes'], no: ['没有办理', 'No'] }),
          },
        ),
        question('rating', 'matrix', ['办理体验如何？', 'How was it?'], {
          required: true,
          ...satisfaction,
          rows: coded({
            speed: ['办理速度', 'Speed'],
            attitude: ['服务态度', 'Attitude of staff'],
            online: ['线上办理', 'Online procedures'],
            documents: ['材料精简', 'Few documents'],
          }),
          when: { field: 'used', is: ['yes'] },
        }),
        question('channel', 'choices', ['主要通过哪些渠道办理？（最多选两项）', 'Which channels did you mostly use? (two at most)'], {
          most: 2,
          options: coded({
            online: ['一网通办平台', 'Online platform'],
            hall: ['政务服务大厅', 'Service hall'],
            park: ['园区服务站', 'Service point in the park'],
            agent: ['代办机构', 'Agent'],
          }),
          when: { field: 'used', is: ['yes'] },
        }),
      ],
    },
    {
      code: 'policy',
      ...labelled(['惠企政策', 'Support policies']),
      questions: [
        question('clarity', 'scale', ['惠企政策的条件和流程是否清楚？', 'Are conditions and procedures of support policies clear?'], {
          required: true,
          low: '很不清楚',
          lowEn: 'Not at all',
          high: '很清楚',
          highEn: 'Very clear',
        }),
        question('source', 'choices', ['从哪里了解惠企政策？（最多选三项）', 'Where do you learn of support policies? (three at most)'], {
          most: 3,
          options: coded({
            portal: ['惠企政策门户', 'This portal'],
            officer: ['政府部门、园区上门宣讲', 'Visits of departments and parks'],
            association: ['行业协会', 'Industry association'],
            media: ['媒体、公众号', 'Media'],
            intermediary: ['中介机构', 'Consultants'],
          }),
        }),
        question(
          'days',
          'number',
          ['最近一次申报，从提交到资金到账用了多少个工作日？', 'How long did your last application take, from sending to payment?'],
          {
            ...labelled(
              ['最近一次申报，从提交到资金到账用了多少个工作日？', 'How long did your last application take, from sending to payment?'],
              ['没有申报过可以不填。', 'Leave it empty if you have not applied.'],
            ),
            unit: '个工作日',
            unitEn: 'working days',
            most: 500,
            bands: [20, 40, 60],
          },
        ),
      ],
    },
    {
      code: 'finance',
      ...labelled(['融资与要素', 'Financing and resources']),
      questions: [
        question('financing', 'choice', ['目前的资金能否满足经营需要？', 'Is your financing enough for your business?'], {
          required: true,
          options: coded({
            ample: ['充足', 'Ample'],
            enough: ['基本满足', 'Enough'],
            short: ['有一定缺口', 'Somewhat short'],
            lacking: ['严重不足', 'Far too little'],
          }),
        }),
        question(
          'barrier',
          'choices',
          ['融资的主要困难是什么？（最多选两项）', 'What are the main obstacles to financing? (two at most)'],
          {
            most: 2,
            options: coded({
              collateral: ['缺少抵押物', 'No collateral'],
              cost: ['综合成本高', 'Cost'],
              time: ['审批时间长', 'Slow decisions'],
              term: ['期限不匹配', 'Unsuitable terms'],
            }),
            when: { field: 'financing', is: ['short', 'lacking'] },
          },
        ),
        question('resources', 'matrix', ['以下方面的满意程度', 'How satisfied are you with'], {
          required: true,
          ...satisfaction,
          rows: coded({
            land: ['用地与厂房', 'Land and workshops'],
            power: ['用电用水', 'Power and water'],
            talent: ['招工与人才', 'Recruiting'],
          }),
        }),
      ],
    },
    {
      code: 'overall',
      ...labelled(['总体评价', 'Overall']),
      questions: [
        question(
          'overall',
          'scale',
          ['总体来看，您对本地营商环境的满意程度', 'Overall, how satisfied are you with the local business environment?'],
          {
            required: true,
            ...satisfaction,
          },
        ),
        question('suggestion', 'text', ['最希望改进的一件事', 'The one thing you most want improved'], {
          ...labelled(
            ['最希望改进的一件事', 'The one thing you most want improved'],
            [
              '文字内容不会展示给其他任何人，结果里只统计有多少份写了意见。',
              'Nobody else is shown what you write: results only count how many wrote something.',
            ],
          ),
          most: 500,
        }),
      ],
    },
  ],
};
