import { describe, expect, test } from 'vitest';
import { readNotice } from '#domain/publishing/read-notice.ts';

const notice = `# 云溪市科学技术局 云溪市财政局关于支持企业设备更新的通知

云科发〔2026〕17号

各区县科技局：

## 一、支持标准

按设备投资额的10%给予补助，单个企业最高50万元；关键设备不超过80万元。

## 二、申报时间

申报时间：2026年7月1日至9月30日。

联系部门：高新技术处，联系电话：0999-88886666
联系地址：云溪市星桥路8号

本通知自2026年6月1日起施行，有效期三年。

云溪市科学技术局

云溪市财政局

2026年5月20日`;

describe('the text of a notice', () => {
  test('states its title, number, issuers, days, highest amount and contact', () => {
    expect(readNotice(notice)).toEqual({
      title: '云溪市科学技术局 云溪市财政局关于支持企业设备更新的通知',
      docNumber: '云科发〔2026〕17号',
      issuers: ['云溪市科学技术局', '云溪市财政局'],
      publishDate: '2026-05-20',
      effectiveFrom: '2026-06-01',
      effectiveTo: '2029-05-31',
      applyFrom: '2026-07-01',
      applyTo: '2026-09-30',
      amountMax: 800_000,
      department: '高新技术处',
      phone: '0999-88886666',
      address: '云溪市星桥路8号',
    });
  });

  test.each([
    ['two windows', '第一批申报时间：2026年3月1日至4月1日。\n第二批申报时间：2026年9月1日至10月1日。', 'applyFrom'],
    ['two telephone numbers', '联系电话：0999-8888666\n联系电话：0999-8888777', 'phone'],
    ['two days of coming into force', '自2026年1月1日起施行\n附件自2026年2月1日起执行', 'effectiveFrom'],
    ['a number of another document in its body', `${'正文。\n'.repeat(12)}依据云科发〔2020〕3号`, 'docNumber'],
    ['a sentence about a notice', '请按关于做好申报的通知，认真办理通知', 'title'],
    ['a day that does not exist', '申报时间：2026年2月30日至3月31日', 'applyFrom'],
    ['a window that ends before it begins', '申报时间：2026年9月1日至3月1日', 'applyFrom'],
    ['a day without an issuer above it', '特此通知。\n2026年5月20日', 'publishDate'],
    ['amounts that are conditions and no limit', '年营业收入2000万元以上的企业', 'amountMax'],
  ])('with %s leaves the field to its reader', (_what, text, field) => {
    expect(readNotice(text)).not.toHaveProperty(field);
  });

  test('is read in a moment, however long it is', () => {
    const started = performance.now();
    readNotice(`${notice}\n`.repeat(300) + '申报时间'.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
