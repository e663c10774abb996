import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { type ActivityKind, activityKinds } from './enums/activity.ts';
import { HistoryEntry } from './history.ts';
import { CalendarDate, Id, longList, ofLongList, pageQuery, queryInt, Uuid } from './primitives.ts';
import { routes } from './routes.ts';

const kinds = Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]]; // of a literal

/** What somebody did to a record. */
export const Activity = z.object({
  ...z.omit(HistoryEntry, { before: true, after: true }).shape,
  /** What kind of record it is, as paths of the API name it. */
  resource: z.enum(kinds),
  record_id: Id,
  /** Null of a record that has none. */
  record_uuid: z.nullable(Uuid),
  /** Whom or what was made or deleted; null where it names nobody, and of other changes. */
  record_name: z.nullable(z.string()),
  /** Whole rupiah of what was made or deleted; null where it has none, and of other changes. */
  amount: z.nullable(z.number()),
  /** The fields that an update changed, by their wire names. */
  fields: z.array(z.string()),
  /** Whether a service account did it. */
  is_service: z.boolean(),
  /** What did it by itself in this user's name: a rule for lines of the bank, or online payments; null of people. */
  automatic_name: z.nullable(z.string()),
});
export type Activity = z.infer<typeof Activity>;

export const ActivityDetail = z.object({
  ...Activity.shape,
  before: HistoryEntry.shape.before,
  after: HistoryEntry.shape.after,
});
export type ActivityDetail = z.infer<typeof ActivityDetail>;

export const ActivityFilter = z.object({
  ...pageQuery(['id', 'created_at']),
  /** Who did it. */
  user_id: z.optional(queryInt()),
  resource: z.optional(z.enum(kinds)),
  record_id: z.optional(queryInt()),
  action: z.optional(HistoryEntry.shape.action),
  /** Days in the tenant's time zone. */
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  ...longList,
});
export type ActivityFilter = z.input<typeof ActivityFilter>;

export const activityEndpoints = endpoints(routes.activity, {
  index: {
    access: 'membership:read',
    summary: 'Siapa melakukan apa, yang terbaru dahulu; hanya catatan yang boleh dilihat pemanggil',
    query: ActivityFilter,
    response: listOf(Activity, ofLongList),
  },
  show: {
    access: 'membership:read',
    summary: 'Satu perubahan, dengan isi lama dan isi baru',
    param: queryInt(),
    response: dataOf(ActivityDetail),
  },
});
