import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { changeOf, Id, Instant, pageQuery, queryInt, text } from './primitives.ts';
import { routes } from './routes.ts';

/** A screen's filter as in its address: texts by name, none empty. */
const ViewQuery = z
  .record(z.string().check(z.minLength(1), z.maxLength(60)), z.string().check(z.minLength(1), z.maxLength(200)))
  .check(
    z.refine((query) => Object.keys(query).length <= 40, 'paling banyak 40 isian'),
    z.refine((query) => Object.entries(query).flat().join('').length <= 4000, 'paling banyak 4.000 huruf seluruhnya'),
  );

/** A screen's filter saved under a name, for its user only. */
export const SavedView = z.object({
  id: Id,
  /** The screen's name, such as `transaction`. */
  screen: z.string(),
  name: z.string(),
  query: ViewQuery,
  /** Whether the screen opens with it; at most one per screen. */
  is_default: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type SavedView = z.infer<typeof SavedView>;

const fields = { name: text(80), query: ViewQuery };
const Screen = text(60);
export const NewSavedView = z.object({ ...fields, screen: Screen, is_default: z._default(z.boolean(), false) });
export type NewSavedView = z.input<typeof NewSavedView>;
export const SavedViewChange = changeOf({ ...fields, is_default: z.boolean() });

/** The most views per user and screen. */
export const maxSavedViews = 50;
/** The most views of a user in a tenant, on all screens. */
export const maxSavedViewsOfUser = 200;
/** The most views of all users of a tenant. */
export const maxSavedViewsOfTenant = 5000;

const param = queryInt();
export const savedViewEndpoints = endpoints(routes.savedView, {
  index: {
    access: 'tenant',
    summary: 'Tampilan yang saya simpan, per layar',
    query: z.object({ ...pageQuery(['name', 'id'], maxSavedViews), screen: z.optional(Screen) }),
    response: listOf(SavedView),
  },
  show: { access: 'tenant', summary: 'Satu tampilan tersimpan milik saya', param, response: dataOf(SavedView) },
  store: {
    access: 'tenant',
    summary: 'Simpan filter satu layar sebagai tampilan saya',
    body: NewSavedView,
    response: dataOf(SavedView),
  },
  update: {
    access: 'tenant',
    summary: 'Ubah nama atau isi tampilan saya, atau jadikan yang dipakai saat layar dibuka',
    param,
    body: SavedViewChange,
    response: dataOf(SavedView),
  },
  destroy: { access: 'tenant', summary: 'Hapus tampilan saya', param, response: dataOf(SavedView) },
});
