import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { changeOf, Id, Instant, pageQuery, queryInt, text } from './primitives.ts';
import { routes } from './routes.ts';

/** The filter of a screen as its address has it: texts by name, nothing empty. */
const ViewQuery = z
  .record(z.string().check(z.minLength(1), z.maxLength(60)), z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.refine((query) => Object.keys(query).length <= 40, 'paling banyak 40 isian'));

/** The filter of a screen under a name, for the user who saved it. */
export const SavedView = z.object({
  id: Id,
  /** Whose filter it is, such as `transaction`. */
  screen: z.string(),
  name: z.string(),
  query: ViewQuery,
  /** The screen opens with it; one of a screen at most. */
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

/** How many views a user may keep for one screen. */
export const maxSavedViews = 50;

const param = queryInt();
export const savedViewEndpoints = endpoints(routes.savedView, {
  index: {
    summary: 'Tampilan yang saya simpan, per layar',
    query: z.object({ ...pageQuery(['name', 'id'], maxSavedViews), screen: z.optional(Screen) }),
    response: listOf(SavedView),
  },
  show: {
    summary: 'Satu tampilan tersimpan milik saya',
    param,
    response: dataOf(SavedView),
  },
  store: {
    summary: 'Simpan filter satu layar sebagai tampilan saya',
    body: NewSavedView,
    response: dataOf(SavedView),
  },
  update: {
    summary: 'Ubah nama atau isi tampilan saya, atau jadikan yang dipakai saat layar dibuka',
    param,
    body: SavedViewChange,
    response: dataOf(SavedView),
  },
  destroy: {
    summary: 'Hapus tampilan saya',
    param,
    response: dataOf(SavedView),
  },
});
