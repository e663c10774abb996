const uuid = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/gi;
const instant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** Ids that are the caller's own words stay as they are. */
const own = ['transactable_id', 'related_entity_id', 'entity_id'];
/** What only the real server has: sessions, and what it found in a file. */
const differing = [
  'access_token',
  'request_id',
  'user_agent',
  'address',
  'kind',
  'sha256',
  'mime_type',
  'last_seen_at',
];

/** An answer without what differs between two servers by nature, so that everything else can be compared. */
export function normalised(value: unknown, origin: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => normalised(item, origin));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([field, inner]) => [field, normalised(inner, origin, field)]),
    );
  if (differing.includes(name)) return `<${name}>`;
  if (value === null) return null;
  if ((name === 'id' || name.endsWith('_id')) && !own.includes(name)) return '<id>';
  if (typeof value !== 'string') return value;
  if (name === 'url' || name.endsWith('_url')) return '<url>';
  return value
    .replaceAll(origin, '<origin>')
    .replaceAll(/[\w.-]+@[\w.-]+/g, '<email>')
    .replaceAll(uuid, '<uuid>')
    .replaceAll(instant, '<time>')
    .replaceAll(/\d{4}-\d{2}-\d{2} \d{2}\.\d{2}/g, '<time>')
    .replaceAll(/\d{1,2} [A-Z][a-z]+ \d{4}(?: pukul|,)? \d{2}[.:]\d{2}/g, '<time>')
    .replaceAll(/#\d+/g, '#<id>');
}
