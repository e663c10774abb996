/** Where a client hears what has changed in its tenant. */
export const changesPath = '/account/api/changes';

/** The header in which the answer to a write names the resources that may look different now: `due, transaction`. */
export const changedHeader = 'Changed-Resources';
