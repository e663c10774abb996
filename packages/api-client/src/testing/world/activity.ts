import { type Activity, type ActivityDetail, type ActivityKind, type Api, dateIn } from '@finance/contract';
import { notFound } from '@finance/contract/checks/refusal';
import type { Answers } from './answers.ts';
import { has, pageOf } from './page.ts';
import type { World } from './world.ts';

/** Everything that was done in a world; all of it is shown to whoever may call. */
export function activityAnswers(world: World): Answers<Api['activity']> {
  const all = (): ActivityDetail[] =>
    [...world.history].flatMap(([key, entries]) => {
      const [resource = '', record_id] = key.split('/');
      return entries.map((entry) => {
        const record = ['create', 'delete'].includes(entry.action) ? (entry.after ?? entry.before ?? {}) : {};
        return {
          ...entry,
          resource: resource as ActivityKind, // as the world writes it
          record_id: Number(record_id),
          record_uuid: textOf(record['uuid']),
          record_name: textOf(record['related_entity_name'] ?? record['entity_name'] ?? record['name']),
          amount: typeof record['amount'] === 'number' ? record['amount'] : null,
          fields: entry.action === 'update' ? Object.keys(entry.after ?? {}) : [],
          is_service: false,
          automatic_name: null,
        };
      });
    });

  return {
    index({ query }) {
      const found = all().filter((activity) => {
        const day = dateIn(world.settings.timezone, new Date(activity.created_at));
        return (
          has(activity, query, ['user_id', 'resource', 'record_id', 'action']) &&
          day >= (query.date_from ?? day) &&
          day <= (query.date_to ?? day) &&
          `${activity.record_name} ${activity.reason}`.toLowerCase().includes((query.q ?? '').toLowerCase())
        );
      });
      return pageOf(found.map(listed), query, 'created_at', 'desc');
    },

    show({ param }) {
      const found = all().find(({ id }) => id === param);
      if (!found) throw notFound('Aktivitas');
      return { data: found };
    },
  };
}

/** As the list has it, without the values. */
function listed(detail: ActivityDetail): Activity {
  const { before: _, after: __, ...activity } = detail;
  return activity;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
