import * as z from 'zod/mini';
import { timeZones } from './calendar.ts';
import { dataOf, endpoints } from './endpoint.ts';
import { CalendarDate, Instant, nullableText } from './primitives.ts';

/** Every setting of a tenant, with the shape of its value. */
export const settingValues = {
  /** No write dated on or before it. */
  books_locked_until: z.nullable(CalendarDate),
  timezone: z.enum(timeZones),
  /** The lines above a receipt: name, address, phone of the business. */
  receipt_header: nullableText(500),
  /** `App/type` to URL template with `{id}`, `{subtype}`, ... */
  open_links: z.record(z.string().check(z.minLength(3), z.maxLength(100)), z.string().check(z.regex(/^(https?:\/\/|\/(?!\/))/, 'harus berupa alamat https://... atau /...'), z.maxLength(500))),
  /** Whether a transfer must be confirmed by somebody else than its creator. */
  transfer_second_person: z.boolean(),
} as const;

export type SettingKey = keyof typeof settingValues;
export type SettingValues = { [Key in SettingKey]: z.output<(typeof settingValues)[Key]> };

export const settingKeys = ['books_locked_until', 'timezone', 'receipt_header', 'open_links', 'transfer_second_person'] as const satisfies readonly SettingKey[];

export const Setting = z.object({ key: z.enum(settingKeys), value: z.unknown(), updated_at: z.nullable(Instant), updated_by_name: z.nullable(z.string()) });
export type Setting = z.infer<typeof Setting>;

const path = '/setting/api/setting';
export const settingEndpoints = endpoints({
  index: { method: 'GET', path, summary: 'Semua setting tenant', access: 'setting:read', response: z.object({ data: z.array(Setting) }) },
  show: { method: 'GET', path: `${path}/{key}`, summary: 'Satu setting tenant', access: 'setting:read', param: z.enum(settingKeys), response: dataOf(Setting) },
  update: {
    method: 'PUT', path: `${path}/{key}`, summary: 'Ubah satu setting tenant', access: 'setting:update', param: z.enum(settingKeys),
    body: z.object({ value: z.unknown() }), response: dataOf(Setting),
  },
});
