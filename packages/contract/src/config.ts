import * as z from 'zod/mini';
import { AccountType } from './account.ts';
import { dataOf, endpoints } from './endpoint.ts';
import { routes } from './routes.ts';

/** All configuration keys with the schemas of their values. */
export const configValues = {
  'solumax.transaction.types': z.array(AccountType),
  'solumax.transaction.dues.types': z.record(z.string(), z.string()),
  'solumax.transaction.open_links': z.record(z.string(), z.string()),
  /** The retail app's address; null if not set. */
  'solumax.transaction.retail_url': z.nullable(z.string()),
} as const;

export type ConfigKey = keyof typeof configValues;
export type ConfigValue<Key extends ConfigKey> = z.infer<(typeof configValues)[Key]>;

const Config = z.union([
  configValues['solumax.transaction.types'],
  configValues['solumax.transaction.dues.types'],
  configValues['solumax.transaction.retail_url'],
]);

export const configEndpoints = endpoints(routes.config, {
  index: {
    summary: 'Semua konfigurasi',
    response: dataOf(z.record(z.string(), z.unknown())),
  },
  show: {
    summary: 'Satu konfigurasi menurut kuncinya',
    param: z.enum([
      'solumax.transaction.types',
      'solumax.transaction.dues.types',
      'solumax.transaction.open_links',
      'solumax.transaction.retail_url',
    ]),
    response: dataOf(Config),
  },
});
