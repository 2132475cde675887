import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { checkCharacter } from '#domain/company/credit-code.ts';
import type { Db } from '#server/platform/db/client.ts';
import { openEmbedded, rows } from '#server/platform/db/client.ts';
import { companyIndex } from '#server/companies/company/company-index.ts';
import { lookUp } from '#server/companies/company/lookup.ts';
import type { CompanyRecord } from '#server/companies/company/save-companies.ts';
import { saveCompanies } from '#server/companies/company/save-companies.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { searchOthers } from '#server/publishing/listing/search-others.ts';
import { line, measured, print, processorTime } from './measure.ts';
import { random } from './random.ts';

const cities = '云溪 云溪市 青川 北京 上海 广州 深圳 杭州 南京 成都 武汉 重庆 苏州 东莞 宁波 长沙 郑州 青岛 合肥 西安'.split(' ');
const characters = (
  '恒锐华星瑞鑫盛达兴隆昌泰宏远博雅天成金辉明德安康永利嘉诚创新智联科宇中正和信立海晨光阳凯旋润丰茂源大通百川卓越启航' +
  '飞腾龙凤祥云瀚森林峰岳湖江河石玉宝珠银铭众合同力荣耀美佳欣悦思睿慧聪汇聚融优品尚真善亿万千禾谷田园青松柏竹兰梅桂清风朗月'
).split('');
const trades =
  '科技 数字科技 精密机械 机械制造 电子 电子科技 信息技术 软件 网络科技 生物医药 医疗器械 新材料 新能源 环保科技 建筑工程 装饰工程 贸易 商贸 国际贸易 物流 供应链管理 食品 农业发展 文化传媒 广告 教育咨询 企业管理咨询 人力资源服务 投资 股权投资 餐饮管理 酒店管理 物业管理 汽车零部件 模具 五金制品 化工 纺织 服装 家具 智能装备 自动化设备 检测技术 仪器仪表'.split(
    ' ',
  );
const forms = ['有限公司', '有限公司', '有限公司', '有限公司', '股份有限公司', '有限责任公司', '合伙企业（有限合伙）'];
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

export function* companies(count: number, batch = 1000): Generator<CompanyRecord[]> {
  const next = random(count);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  for (let made = 0; made < count; made += batch)
    yield Array.from({ length: Math.min(batch, count - made) }, (_, offset): CompanyRecord => {
      const own = Array.from({ length: next() < 0.7 ? 2 : 3 }, () => pick(characters)).join('');
      const [city, trade, form] = [pick(cities), pick(trades), pick(forms)];
      const name = next() < 0.2 ? `${own}（${city}）${trade}${form}` : `${city}${own}${trade}${form}`;
      const code = `91${String(Math.floor(next() * 1_000_000)).padStart(6, '0')}MA${Array.from({ length: 7 }, () => pick([...alphabet])).join('')}`;
      return {
        id: `bench-${made + offset}`,
        name,
        nameEn: null,
        creditCode: `${code}${checkCharacter(code) ?? ''}`,
        legalForm: null,
        regionCode: null,
        industry: null,
        scale: null,
        established: null,
        legalRepresentative: null,
        address: null,
        businessScope: null,
        registerPhone: null,
        registerEmail: null,
        source: '示例',
        sourceDate: '2026-06-15',
        ownerId: null,
        sample: true,
        facts: [],
        grants: [],
        relations: [],
      };
    });
}

async function fill(db: Db, count: number): Promise<void> {
  const [found] = await rows<{ count: number }>(db, sql`select count(*)::int as count from enterprise`);
  if ((found?.count ?? 0) >= count) return;
  print(`Making ${count} companies`);
  const started = performance.now();
  for (const batch of companies(count)) await saveCompanies(db, batch);
  await db.execute(sql`vacuum analyze`);
  print(`  filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

const typed = (name: string, code: string): string[] => [
  ...Array.from({ length: 6 }, (_, at) => name.slice(0, at + 1)),
  name,
  '科技有限公司',
  '华星科技',
  '恒锐 机械',
  '北京华星数字',
  '恒锐精蜜机械',
  '云溪恒瑞科技',
  'h',
  'hx',
  'hxk',
  'hxkj',
  'huaxing',
  'huaxingkeji',
  'yunxihenruikeji',
  '华xing',
  '華星科技',
  '91',
  code.slice(0, 8),
  code,
  `${code.slice(0, 11)}${code[11] === 'A' ? 'B' : 'A'}${code.slice(12)}`,
  '魑魅魍魉',
  'qqzzxx',
];

const accountId = '00000000-0000-4000-8000-000000000001';

/** Builds the index, and prints what it took. */
async function build(db: Db): Promise<void> {
  const [started, used] = [performance.now(), processorTime()];
  for (;;)
    try {
      const { index } = await companyIndex(db);
      const { bytes, terms } = index.memory();
      const [wall, processor] = [performance.now() - started, processorTime() - used].map((time) => (time / 1000).toFixed(1));
      print(
        `  index of ${index.size} companies: ${wall} s, ${processor} s of the processor, ${terms} terms, ${(bytes / 1e6).toFixed(0)} MB`,
      );
      return;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await pause(500);
    }
}

/** Prints how long the company search takes over `argv[0]` companies (100 000 by default), a key press a call, by an account that works for five of them. */
export async function run(argv: readonly string[]): Promise<void> {
  const count = Number(argv[0] ?? 100_000);
  const runs = Number(argv[1] ?? 15);
  const folder = join(
    process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../../node_modules/.cache/pmis-bench'),
    `companies-${count}`,
  );
  mkdirSync(folder, { recursive: true });
  const { db, migrate, close } = await openEmbedded(join(folder, 'db'));
  try {
    await migrate();
    await fill(db, count);
    await db.execute(sql`insert into account (id, username, display_name, password_hash, roles) values
      (${accountId}::uuid, 'bench', 'bench', '', array['user']) on conflict do nothing`);
    await db.execute(sql`insert into membership (account_id, enterprise_id)
      select ${accountId}::uuid, id from enterprise order by id limit 5 on conflict do nothing`);
    const [sample] = await rows<{ name: string; code: string }>(
      db,
      sql`select name, credit_code as code from enterprise where id = 'bench-4711'`,
    );
    await build(db);
    for (const keyword of typed(sample?.name ?? '', sample?.code ?? '')) {
      const look = () => lookUp(db, { keyword, limit: 8, accountId });
      const found = await look();
      const names = found.slice(0, 3).map(({ name }) => name);
      line(`lookup  ${keyword}`, await measured(runs, look), names.join(' '));
    }
    for (const keyword of ['云溪', '华星科技', '科技有限公司'])
      line(`others  ${keyword}`, await measured(runs, () => searchOthers(db, keyword, new Date('2026-06-15T10:00:00+08:00'))));
  } finally {
    await close();
  }
}
