import { eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { menuResource, role, roleResource } from '../tables/permission.ts';

type Entry = { key: string; name: string; icon: string; path?: string; items?: Entry[] };

/** The back-office's menu. The part before the colon says which area a permission belongs to. */
const menu: Entry[] = [
  {
    key: 'content',
    name: '内容管理',
    icon: 'layers',
    items: [
      { key: 'content:policy', name: '政策', icon: 'file-text', path: '/portal/policy' },
      { key: 'content:enterprise', name: '企业', icon: 'building-2', path: '/portal/enterprise' },
      { key: 'content:listing', name: '栏目内容', icon: 'layout-list', path: '/portal/listing' },
      { key: 'content:notice', name: '通知', icon: 'bell', path: '/portal/notice' },
    ],
  },
  {
    key: 'system',
    name: '系统管理',
    icon: 'settings',
    items: [
      { key: 'system:dict', name: '字典', icon: 'book-open', path: '/portal/dict' },
      { key: 'system:user', name: '用户', icon: 'users', path: '/portal/user' },
      { key: 'system:role', name: '角色', icon: 'shield-check', path: '/portal/role' },
      { key: 'system:resource', name: '菜单资源', icon: 'list-tree', path: '/portal/resource' },
      { key: 'system:setting', name: '系统设置', icon: 'sliders-horizontal', path: '/portal/setting' },
      { key: 'system:audit', name: '审计日志', icon: 'scroll-text', path: '/portal/audit' },
    ],
  },
];

const roles = [
  { code: 'admin', name: '系统管理员' },
  { code: 'user', name: '注册用户' },
];

/**
 * Lays in the roles and menu entries that are missing. The administrator's role holds each entry from when it is laid in:
 * what somebody took from it later stays taken.
 */
export async function seedPermissions(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(role).values(roles).onConflictDoNothing();
    const laid = await layIn(tx, menu, 0);
    if (laid.length === 0) return;
    await tx.insert(roleResource).values(laid.map((resourceId) => ({ roleCode: 'admin', resourceId })));
  });
}

/** Answers the ids of the entries that were not there. */
async function layIn(db: Db, entries: Entry[], parentId: number): Promise<number[]> {
  const rows = entries.map(({ key, name, icon, path = '' }, index) => ({
    parentId,
    resourceKey: key,
    resourceName: name,
    resourceIcon: icon,
    resourcePath: path,
    appName: 'industrial',
    sort: (index + 1) * 10,
  }));
  const laid = await db.insert(menuResource).values(rows).onConflictDoNothing().returning({ id: menuResource.id });
  const ids = laid.map((row) => row.id);
  for (const { key, items } of entries) {
    if (items === undefined) continue;
    const [parent] = await db.select({ id: menuResource.id }).from(menuResource).where(eq(menuResource.resourceKey, key));
    if (parent !== undefined) ids.push(...(await layIn(db, items, parent.id)));
  }
  return ids;
}
