import { api, type Api } from '@finance/contract';
import { changedBy } from '@finance/contract/checks/changed-by';
import type { Resource } from '../../database/changes.ts';

/** Every resource: where nobody knows what changed. */
export const allResources = Object.keys(api) as (keyof Api)[]; // of the object itself

/** The position that a reader names in `Last-Event-ID`; undefined if it names none. */
export function positionOf(lastEventId: string | undefined): number | undefined {
  return lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;
}

/** What may look different after changes of these resources; everything if one is unknown. */
export function missedBy(named: readonly string[]): readonly Resource[] {
  return named.every(isResource) ? [...new Set(named.flatMap(changedBy))] : allResources;
}

function isResource(name: string): name is Resource {
  return Object.hasOwn(api, name);
}

/** What changes without a word in the history: whoever was away reads it anew. */
export const unrecorded: readonly Resource[] = [
  'correctionRequest',
  'dueReminder',
  'file',
  'import',
  'mailServer',
  'overview',
  'savedView',
  'session',
  'testTenant',
  'transaction', // a print gives it a receipt's number
  'webhook',
];
