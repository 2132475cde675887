import type { Db } from '#server/platform/db/client.ts';
import { setting } from '#server/platform/db/tables/setting.ts';

type Setting = { sysKey: string; sysValue: string; public: boolean };

const shown = (sysKey: string, sysValue: string): Setting => ({ sysKey, sysValue, public: true });
/** Read by the server only. */
const internal = (sysKey: string, sysValue: string): Setting => ({ sysKey, sysValue, public: false });

/** Settings of every installation; administrators change the values. */
const base: Setting[] = [
  shown('site.name', '惠企政策服务平台'),
  shown('site.nameEn', 'Enterprise Policy Portal'),
  shown('site.hotline', ''),
  shown('site.notice', ''),
  shown('site.noticeEn', ''),
  shown('site.banner', ''),
  shown('site.bannerEn', ''),
  shown('site.contact', ''),
  shown('site.contactEn', ''),
  shown('site.icp', ''),
  shown('site.police', ''),
  shown('site.sample', 'false'),
  shown('link.checkList', ''),
  shown('link.fileBase', ''),
  shown('upload.maxSizeMb', '20'),
  internal('booking.holdMinutes', '15'),
  internal('booking.noShows', '3'),
  internal('booking.offerHours', '24'),
  internal('claim.letter', 'true'),
  internal('claim.code', 'true'),
  internal('claim.service', 'true'),
  internal('contact.perDay', '20'),
  internal('embed.sites', ''),
  internal('security.secondFactor', 'false'),
];

const sample: Setting[] = [
  shown('site.name', '云溪市惠企政策服务平台'),
  shown('site.nameEn', 'Yunxi Policy Portal'),
  shown('site.hotline', '0999-12345'),
  shown('site.contact', '云溪市政务服务中心二楼企业服务区\n工作日 9:00–12:00，13:30–17:00\nqiye@yunxi.example'),
  shown(
    'site.contactEn',
    'Enterprise services, 2nd floor, Yunxi Government Service Centre\nWorking days 9:00–12:00 and 13:30–17:00\nqiye@yunxi.example',
  ),
  shown('site.notice', '云溪市及其政策、企业均为演示用的虚构数据；国家政策摘自公开文件，以官方发布为准。'),
  shown(
    'site.noticeEn',
    'Yunxi City, its policies and companies are fictional sample data; national policies are taken from public documents, the official text prevails.',
  ),
  shown('site.banner', '演示站点：云溪市的政策与企业均为虚构，请勿据此申报。'),
  shown('site.bannerEn', 'Demo site: the policies and companies of Yunxi City are fictional.'),
  shown('site.sample', 'true'),
];

/** Adds missing settings; existing ones stay. */
export async function seedSettings(db: Db, which: 'base' | 'sample'): Promise<void> {
  await db
    .insert(setting)
    .values(which === 'sample' ? sample : base)
    .onConflictDoNothing();
}
