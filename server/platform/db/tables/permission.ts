import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HeldDegree } from '#domain/office/degree.ts';
import type { Scope } from '#domain/office/scope.ts';

/** Roles; `account.roles` names them. */
export const role = pgTable('role', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  remark: text('remark').notNull().default(''),
  /** Seeded, and needed by the program. */
  builtIn: boolean('built_in').notNull().default(false),
  /** Over which departments and districts its holders decide cases. */
  departmentScope: text('department_scope').$type<Scope>().notNull().default('all'),
  regionScope: text('region_scope').$type<Scope>().notNull().default('all'),
  version: integer('version').notNull().default(1),
});

/** Menu entries of the back-office. The key is also the permission that the server checks; an entry without a path is a group. */
export const menuResource = pgTable(
  'menu_resource',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** 0 for a root. */
    parentId: integer('parent_id').notNull().default(0),
    resourceKey: text('resource_key').notNull(),
    resourceName: text('resource_name').notNull(),
    resourceNameEn: text('resource_name_en').notNull().default(''),
    resourcePath: text('resource_path').notNull().default(''),
    resourceIcon: text('resource_icon').notNull().default(''),
    appName: text('app_name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Seeded: key and path cannot be changed. */
    builtIn: boolean('built_in').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('menu_resource_key').on(table.resourceKey)],
);

/** Which roles hold which resources. */
export const roleResource = pgTable(
  'role_resource',
  {
    roleCode: text('role_code')
      .notNull()
      .references(() => role.code, { onDelete: 'cascade' }),
    resourceId: integer('resource_id')
      .notNull()
      .references(() => menuResource.id, { onDelete: 'cascade' }),
    /** The degree of its page (ADR 0067); `all` for entries without degrees. */
    degree: text('degree').$type<HeldDegree>().notNull().default('all'),
  },
  (table) => [primaryKey({ columns: [table.roleCode, table.resourceId] }), index('role_resource_resource').on(table.resourceId)],
);
