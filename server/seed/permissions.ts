import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { menuResource, role, roleResource } from '#server/platform/db/tables/permission.ts';

type Entry = { key: string; name: string; nameEn: string; icon: string; path?: string; items?: Entry[] };

/** The menu of the back-office. The part of a key before the colon names the area of the permission. */
export const menu: Entry[] = [
  {
    key: 'content',
    name: '内容管理',
    nameEn: 'Content',
    icon: 'layers',
    items: [
      { key: 'content:policy', name: '政策', nameEn: 'Policies', icon: 'file-text', path: '/portal/policy' },
      { key: 'content:enterprise', name: '企业', nameEn: 'Companies', icon: 'building-2', path: '/portal/enterprise' },
      { key: 'content:listing', name: '服务与供需', nameEn: 'Listings', icon: 'layers', path: '/portal/listing' },
      { key: 'content:notice', name: '通知', nameEn: 'Notifications', icon: 'bell', path: '/portal/notice' },
      { key: 'content:survey', name: '问卷调查', nameEn: 'Surveys', icon: 'chart-column', path: '/portal/survey' },
      {
        key: 'content:review-round',
        name: '专家评审',
        nameEn: 'Scoring by experts',
        icon: 'clipboard-check',
        path: '/portal/review-round',
      },
      { key: 'content:public-notice', name: '公示', nameEn: 'Public notices', icon: 'megaphone', path: '/portal/public-notice' },
      { key: 'content:grant', name: '免申即享', nameEn: 'Grants', icon: 'badge-check', path: '/portal/grant' },
      { key: 'content:payment', name: '资金兑付', nameEn: 'Payments', icon: 'banknote', path: '/portal/payment' },
    ],
  },
  {
    key: 'approve',
    name: '审批',
    nameEn: 'Approvals',
    icon: 'clipboard-check',
    items: [
      { key: 'approve:policy', name: '政策申报', nameEn: 'Support', icon: 'file-text' },
      { key: 'approve:final', name: '政策申报批准', nameEn: 'Final approval of support', icon: 'clipboard-check' },
      { key: 'approve:financing', name: '融资申请', nameEn: 'Financing', icon: 'chart-column' },
      { key: 'approve:matter', name: '政务事项', nameEn: 'Government services', icon: 'building-2' },
      { key: 'approve:settlement', name: '机构入驻', nameEn: 'Admission of institutions', icon: 'building-2' },
      { key: 'approve:publication', name: '信息发布', nameEn: 'Publication of listings', icon: 'layers' },
      { key: 'approve:correction', name: '企业信息更正', nameEn: 'Corrections of companies', icon: 'clipboard-check' },
      { key: 'approve:claim', name: '企业认领', nameEn: 'Claims to companies', icon: 'building-2' },
      { key: 'approve:appeal', name: '企业诉求', nameEn: 'Appeals', icon: 'users' },
      { key: 'approve:objection', name: '公示异议', nameEn: 'Objections to notices', icon: 'megaphone' },
      { key: 'review:expert', name: '评审专家', nameEn: 'Expert who scores', icon: 'clipboard-check' },
    ],
  },
  {
    key: 'system',
    name: '系统管理',
    nameEn: 'System',
    icon: 'settings',
    items: [
      { key: 'system:dict', name: '字典', nameEn: 'Dictionaries', icon: 'book-open', path: '/portal/dict' },
      { key: 'system:user', name: '用户', nameEn: 'Users', icon: 'users', path: '/portal/user' },
      { key: 'system:role', name: '角色', nameEn: 'Roles', icon: 'shield-check', path: '/portal/role' },
      { key: 'system:resource', name: '菜单资源', nameEn: 'Menu and permissions', icon: 'list-tree', path: '/portal/resource' },
      { key: 'system:application', name: '申请与审批', nameEn: 'Applications', icon: 'clipboard-check', path: '/portal/application' },
      { key: 'system:calendar', name: '工作日历', nameEn: 'Working days', icon: 'calendar-days', path: '/portal/calendar' },
      { key: 'system:partner', name: '开放接口', nameEn: 'Partner access', icon: 'globe', path: '/portal/partner' },
      { key: 'system:setting', name: '系统设置', nameEn: 'Settings', icon: 'sliders-horizontal', path: '/portal/setting' },
      { key: 'system:audit', name: '审计日志', nameEn: 'Audit log', icon: 'scroll-text', path: '/portal/audit' },
    ],
  },
];

const roles = [
  { code: 'admin', name: '系统管理员', nameEn: 'System administrator', builtIn: true },
  { code: 'user', name: '注册用户', nameEn: 'Registered user', builtIn: true },
];

/**
 * Adds missing roles and menu entries. The administrator role gets each entry when it is added; entries removed from the role later are not given
 * back.
 */
export async function seedPermissions(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(role)
      .values(roles)
      .onConflictDoUpdate({
        target: role.code,
        set: { builtIn: true, nameEn: sql`coalesce(nullif(${role.nameEn}, ''), excluded.name_en)` },
      });
    const laid = await layIn(tx, menu, 0);
    if (laid.length === 0) return;
    await tx.insert(roleResource).values(laid.map((resourceId) => ({ roleCode: 'admin', resourceId })));
  });
}

/** Returns the ids of the entries that were missing. */
async function layIn(db: Db, entries: Entry[], parentId: number): Promise<number[]> {
  const rows = entries.map(({ key, name, nameEn, icon, path = '' }, index) => ({
    parentId,
    resourceKey: key,
    resourceName: name,
    resourceNameEn: nameEn,
    builtIn: true,
    resourceIcon: icon,
    resourcePath: path,
    appName: 'industrial',
    sort: (index + 1) * 10,
  }));
  const laid = await db.insert(menuResource).values(rows).onConflictDoNothing().returning({ id: menuResource.id });
  const ids = laid.map((row) => row.id);
  for (const { key, nameEn, items } of entries) {
    // entries seeded before they had an English name and a built-in mark
    await db
      .update(menuResource)
      .set({ resourceNameEn: nameEn, builtIn: true })
      .where(and(eq(menuResource.resourceKey, key), eq(menuResource.builtIn, false), eq(menuResource.resourceNameEn, '')));
    if (items === undefined) continue;
    const [parent] = await db.select({ id: menuResource.id }).from(menuResource).where(eq(menuResource.resourceKey, key));
    if (parent !== undefined) ids.push(...(await layIn(db, items, parent.id)));
  }
  return ids;
}
