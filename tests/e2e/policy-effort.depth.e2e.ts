import type { Locator, Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { archive } from '../setup/crafted-workbook.ts';
import { expect, test } from './fixtures.ts';

const conditions = [
  '企业在云溪市依法登记注册，具有独立法人资格，按时报送统计资料。',
  '企业属于制造业，不含国家明令淘汰的工艺和产品。',
  '企业为中型、小型或微型企业。',
  '企业成立满三年。',
  '上一年度营业收入不低于2000万元。',
  '上一年度研发费用占营业收入的比例不低于3%。',
  '企业持有有效的高新技术企业证书。',
  '企业未被列入严重违法失信名单。',
] as const;
const clause = '申报单位对材料的真实性负责，同一事项不得重复申报，已获得同类资金支持的不再支持，资金应当专款专用并接受监督检查。';
const title = '关于支持企业设备更新的通知';
const summary = '对购置先进设备的中小制造企业，按设备投资额的 10% 给予补助，最高 80 万元。';

/** A notice of the usual length, as it comes from Word. */
function notice(): Buffer {
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const row = (...cells: string[]) => `<w:tr>${cells.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`;
  const parts = ['申报材料', '办理程序', '资金管理', '监督检查'].flatMap((part, at) => [
    `${'四五六七'[at] ?? ''}、${part}`,
    ...['一', '二', '三'].flatMap((number) => [`（${number}）${part}的规定`, clause]),
  ]);
  const before = [
    title,
    '云科发〔2026〕17号',
    '各区县科技局、各有关企业：',
    '一、申报条件',
    ...conditions.map((text, at) => `${at + 1}. ${text}`),
  ];
  const standard = ['二、支持标准', '按设备投资额的10%给予补助，单个企业最高80万元。', '三、申报时间', '申报时间：2026年7月1日至9月30日。'];
  const end = [
    '联系部门：高新技术处，联系电话：0999-88886666',
    '联系地址：云溪市星桥路8号',
    '本通知自2026年6月1日起施行，有效期三年。',
    '云溪市科学技术局',
    '2026年5月20日',
  ];
  const table = `<w:tbl>${row('档次', '比例', '最高金额')}${row('一档', '10%', '50万元')}${row('二档', '15%', '80万元')}</w:tbl>`;
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const text = [...before, ...standard].map(paragraph).join('') + table + [...parts, ...end].map(paragraph).join('');
  return Buffer.from(archive([{ name: 'word/document.xml', content: `<w:document ${w}><w:body>${text}</w:body></w:document>` }]));
}
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Somebody at the form, whose presses of the mouse and of keys are counted; a Chinese character is one key, though it takes several. */
class Hand {
  clicks = 0;
  keys = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.#page.keyboard.press(key);
  }
  async type(label: string, text: string): Promise<void> {
    const field = this.#page.getByRole('textbox', { name: label, exact: true });
    await this.click(field);
    if ((await field.inputValue()) !== '') await this.press('ControlOrMeta+a');
    this.keys += text.length;
    await this.#page.keyboard.insertText(text);
  }
  /** Chooses in a list that can be searched. */
  async choose(label: string, ...options: string[]): Promise<void> {
    const field = this.#page.getByRole('combobox', { name: label, exact: true });
    await this.click(field);
    for (const option of options) {
      this.keys += option.length;
      await this.#page.keyboard.insertText(option);
      await this.#page
        .getByRole('option', { name: new RegExp(option) })
        .first()
        .waitFor({ state: 'attached' });
      await this.press('Enter');
    }
    await this.press('Tab');
  }
  /** Chooses in a list of the browser: one press opens it, one chooses. */
  async pick(label: string, option: string): Promise<void> {
    this.clicks += 2;
    await this.#page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
  }
  async check(group: string, ...labels: string[]): Promise<void> {
    for (const label of labels) await this.click(this.#page.getByRole('group', { name: group }).getByRole('checkbox', { name: label }));
  }
}

async function openForm(page: Page): Promise<Hand> {
  await page.goto('/#/portal/policy/edit');
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('');
  return new Hand(page);
}

async function readWord(page: Page, hand: Hand): Promise<string> {
  const chooser = page.waitForEvent('filechooser');
  await hand.click(page.getByRole('button', { name: '读取 Word 文档' }));
  await (await chooser).setFiles({ name: 'notice.docx', mimeType: wordType, buffer: notice() });
  await expect(page.getByRole('region', { name: '预览' }).getByRole('table')).toBeVisible();
  return page.getByRole('textbox', { name: '正文', exact: true }).inputValue();
}

/** What only an officer knows: twelve fields of which the notice says nothing. */
async function classify(hand: Hand): Promise<void> {
  await hand.type('简称', '设备更新补助');
  await hand.choose('类型', '申报事项');
  await hand.choose('领域', '产业发展');
  await hand.choose('政策层级', '市级');
  await hand.choose('适用地区', '云溪市');
  await hand.choose('标签', '技术改造');
  await hand.choose('企业想办的事', '设备贷款贴息');
  await hand.choose('支持方式', '费用补助');
  await hand.type('支持标准', '设备投资额的 10%，最高 80 万元');
  await hand.choose('适用行业', '制造业');
  await hand.check('适用企业规模', '微型企业', '小型企业', '中型企业');
  await hand.type('来源链接', 'https://kjj.yunxi.example/notices/17');
  await hand.type('摘要', summary);
}

/** The other fourteen fields, by hand. */
async function copyFields(hand: Hand): Promise<void> {
  await hand.type('标题', title);
  await hand.type('文号', '云科发〔2026〕17号');
  await hand.choose('发文部门', '云溪市科学技术局');
  await hand.type('最高支持金额', '80');
  for (const [label, day] of [
    ['发文日期', '2026-05-20'],
    ['施行日期', '2026-06-01'],
    ['失效日期', '2029-05-31'],
  ] as const)
    await hand.type(label, day);
  await hand.choose('申报时间', '起止日期');
  await hand.type('申报开始', '2026-07-01');
  await hand.type('申报截止', '2026-09-30');
  await hand.type('联系部门', '高新技术处');
  await hand.type('联系电话', '0999-88886666');
  await hand.type('办公地址', '云溪市星桥路8号');
}

/** Adds the eight conditions. `word` enters the clause of one. */
async function addConditions(page: Page, hand: Hand, word: (text: string) => Promise<void>): Promise<void> {
  const tests: (readonly [kind: string, fill: () => Promise<void>])[] = [
    ['注册地', () => hand.choose('注册在（任一）', '云溪市')],
    ['行业', () => hand.choose('属于（任一）', '制造业')],
    ['企业规模', () => hand.check('规模为（任一）', '微型企业', '小型企业', '中型企业')],
    [
      '数值门槛',
      async () => {
        await hand.pick('算法', '成立年限');
        await hand.type('不低于', '3');
      },
    ],
    ['数值门槛', () => hand.type('不低于', '2000')],
    [
      '数值门槛',
      async () => {
        await hand.pick('算法', '占比');
        await hand.type('不低于', '3');
      },
    ],
    ['资质', () => hand.choose('持有（任一）', '高新技术企业')],
    [
      '是否事项',
      async () => {
        await hand.pick('事项', '严重违法失信名单');
        await hand.pick('要求', '未列入');
      },
    ],
  ];
  for (const [at, [kind, fill]] of tests.entries()) {
    await hand.click(page.getByRole('button', { name: '添加条件' }));
    await hand.click(page.getByRole('menuitem', { name: kind, exact: true }));
    await fill();
    await word(conditions[at] ?? '');
  }
  const tree = page.getByRole('tree', { name: '申报条件' });
  await expect(tree.getByRole('treeitem')).toHaveCount(tests.length + 1);
  for (const one of ['注册地：云溪市', '行业：制造业', '成立年限：不少于 3 年'])
    await expect(tree.getByText(one, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '条件中的问题' })).toHaveCount(0);
}

async function submit(page: Page, hand: Hand): Promise<void> {
  const bar = page.getByRole('region', { name: '办理状态' });
  await hand.click(bar.getByRole('button', { name: '提交审核' }));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: '提交审核', exact: true }));
  await expect(bar.getByText('等待审核')).toBeVisible();
}

const write = (how: string, { clicks, keys }: Hand) =>
  process.stdout.write(`a policy of 27 fields and 8 conditions ${how}: ${clicks} clicks, ${keys} keys\n`);

test('a policy is written from a notice in Word with a fraction of the presses that typing it takes', async ({ page, request }) => {
  await storeToken(page, (await signedIn(request)).accessToken);
  const helped = await openForm(page);
  const text = await readWord(page, helped);
  await helped.click(page.getByRole('button', { name: /^全部采用/ }));
  await classify(helped);
  await addConditions(page, helped, async (sentence) => {
    await helped.click(page.getByRole('button', { name: /^从正文选/ }));
    await helped.click(page.getByRole('menuitem', { name: sentence }));
  });
  await submit(page, helped);
  write('from its notice', helped);

  const typing = await openForm(page);
  await copyFields(typing);
  await classify(typing);
  await typing.type('正文', text);
  await addConditions(page, typing, (sentence) => typing.type('条款原文', sentence));
  await submit(page, typing);
  write('by hand', typing);
  expect(helped.keys).toBeLessThan(typing.keys / 5);
  expect(helped.clicks).toBeLessThan(typing.clicks);
});
