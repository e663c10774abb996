/** Where a client hears what has changed in its tenant. */
export const changesPath = '/account/api/changes';
