import * as z from 'zod/mini';
import { AccountType } from './account.ts';
import { dataOf, endpoints } from './endpoint.ts';
import { routes } from './routes.ts';
import { QuickKey, type SettingKey, type SettingValues } from './setting.ts';

/** The setting that each configuration is kept in, which says what it may hold and what it is by default. */
export const configSettings = {
  'solumax.transaction.types': 'account_types',
  'solumax.transaction.dues.types': 'due_types',
  'solumax.transaction.open_links': 'open_links',
  'solumax.transaction.retail_url': 'retail_url',
  'solumax.transaction.quick_keys': 'quick_keys',
} as const satisfies Record<string, SettingKey>;

export type ConfigKey = keyof typeof configSettings;
export type ConfigValue<Key extends ConfigKey> = SettingValues[(typeof configSettings)[Key]];

const Key = z.enum([
  'solumax.transaction.types',
  'solumax.transaction.dues.types',
  'solumax.transaction.open_links',
  'solumax.transaction.retail_url',
  'solumax.transaction.quick_keys',
] satisfies ConfigKey[]);
const Config = z.union([
  z.array(AccountType),
  z.array(QuickKey),
  z.record(z.string(), z.string()),
  z.nullable(z.string()),
]);

export const configEndpoints = endpoints(routes.config, {
  index: {
    access: 'tenant',
    forServices: true,
    summary: 'Semua konfigurasi',
    response: dataOf(z.record(z.string(), z.unknown())),
  },
  show: {
    access: 'tenant',
    forServices: true,
    summary: 'Satu konfigurasi menurut kuncinya',
    param: Key,
    response: dataOf(Config),
  },
  update: {
    access: 'setting:update',
    asksCode: true,
    summary: 'Ubah satu konfigurasi',
    param: Key,
    body: z.object({ value: z.unknown() }),
    response: dataOf(Config),
  },
  store: {
    access: 'setting:update',
    asksCode: true,
    summary: 'Ubah satu konfigurasi yang kuncinya ada dalam isi',
    body: z.object({ key: Key, value: z.unknown() }),
    response: dataOf(Config),
  },
  destroy: {
    access: 'setting:delete',
    asksCode: true,
    summary: 'Kembalikan satu konfigurasi ke nilai bawaannya',
    param: Key,
    response: dataOf(Config),
  },
});
