import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';

/** Puts a document on the clipboard as another program does, and pastes it with the keyboard. */
async function paste(page: Page, html: string, text: string): Promise<void> {
  const area = page.getByRole('textbox', { name: '正文', exact: true });
  await page.evaluate(
    (given) =>
      document.addEventListener(
        'copy',
        (event) => {
          event.clipboardData?.setData('text/html', given.html);
          event.clipboardData?.setData('text/plain', given.text);
          event.preventDefault();
        },
        { once: true },
      ),
    { html, text },
  );
  await area.focus();
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

const documents = [
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:""; font-family:等线;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment--><p class=MsoNormal>一、奖励标准<o:p></o:p></p>
<p class=MsoNormal><span style='mso-fareast-font-family:宋体'>企业<b>应当</b>在云溪注册。</span></p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>档次</p></td><td><p class=MsoNormal>金额</p></td></tr>
<tr><td><p class=MsoNormal>甲</p></td><td><p class=MsoNormal>10</p></td></tr></table><!--EndFragment--></body></html>`,
    text: '一、奖励标准\n企业应当在云溪注册。\n档次\t金额\n甲\t10',
    becomes: '## 一、奖励标准\n\n企业**应当**在云溪注册。\n\n| 档次 | 金额 |\n| --- | --- |\n| 甲 | 10 |',
  },
  {
    from: 'Excel',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style>td {mso-number-format:General;}</style></head>
<body link="#0563C1"><table border=0 cellpadding=0><!--StartFragment--><col width=72><tr height=19><td class=xl65>档次</td><td>金额（万元）</td></tr>
<tr><td>甲</td><td align=right x:num>1,200</td></tr><!--EndFragment--></table></body></html>`,
    text: '档次\t金额（万元）\n甲\t1,200',
    becomes: '| 档次 | 金额（万元） |\n| --- | --- |\n| 甲 | 1,200 |',
  },
  {
    from: 'a web page',
    html: `<meta charset="utf-8"><div onclick="alert(1)" style="color:red"><h2>二、申报材料</h2><ul><li>申请表</li><li><a href="https://www.yunxi.example/form">样表</a></li></ul>
<script>document.title = 'pasted'</script><img src="https://tracker.example/pixel.png" onerror="document.title = 'pasted'"><p><a href="javascript:alert(1)">点这里</a></p></div>`,
    text: '二、申报材料\n申请表\n样表\n点这里',
    becomes: '## 二、申报材料\n\n- 申请表\n- [样表](https://www.yunxi.example/form)\n\n点这里',
  },
];

for (const { from, html, text, becomes } of documents)
  test(`text of ${from} is pasted into a policy as headings, lists and tables`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await storeToken(page, (await signedIn(page.request)).accessToken);
    await page.goto('/#/portal/policy/edit');
    await expect(page.getByText('还没有申报条件')).toBeVisible();
    await paste(page, html, text);
    await expect(page.getByRole('textbox', { name: '正文', exact: true })).toHaveValue(becomes);
    // nothing of the document is run or asked for
    expect(await page.title()).not.toBe('pasted');
    expect(asked.filter((url) => url.includes('tracker.example'))).toEqual([]);
  });
