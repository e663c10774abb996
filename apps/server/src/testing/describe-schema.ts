import type pg from 'pg';
import { whatRuns } from '../database/migrate.ts';

/**
 * Everything that migrations make, one line for each: what PostgreSQL's catalogue says of a database, its rows
 * included. Left out is what nobody can name on every version from 15 on (the constraints that PostgreSQL 18 makes of
 * `not null`), and how the text of a function is laid out.
 */
export async function describeSchema(client: pg.ClientBase): Promise<string> {
  await client.query("set search_path = ''"); // so that every name is told with its schema
  const lines: string[] = [];
  for (const question of questions) {
    const { rows } = await client.query<{ line: string }>(question);
    lines.push(...rows.map(({ line }) => whatRuns(line)).toSorted());
  }
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where ${isOurs('c', 'pg_class')} and c.relkind in ('r', 'p') and c.relname <> 'migration' order by 1`,
  );
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select format('row of ${name} %s', to_jsonb(r)) as line from ${name} r`,
    );
    lines.push(...rows.map(({ line }) => line).toSorted());
  }
  await client.query('reset search_path');
  return `${lines.join('\n')}\n`;
}

/** In the schema of the application, and not of an extension. */
const isOurs = (row: string, catalogue: string) => {
  const namespace = { pg_class: 'relnamespace', pg_proc: 'pronamespace', pg_type: 'typnamespace' }[catalogue];
  return `${row}.${namespace} = 'public'::regnamespace and not exists (
    select from pg_depend e
    where e.classid = '${catalogue}'::regclass and e.objid = ${row}.oid and e.deptype = 'e')`;
};

/** Who may do what, on one line for each; the owner by that word, whose name differs. */
const rights = (what: string, from: string, owner: string) => `
  select format('grant %s on ${what} to %s', string_agg(g.privilege_type
      || case when g.is_grantable then ' with grant option' else '' end, ', ' order by g.privilege_type),
    named, case when g.grantee = 0 then 'public' when g.grantee = ${owner} then 'the owner'
      else pg_get_userbyid(g.grantee) end) as line ${from} group by named, g.grantee, ${owner}`;

const questions = [
  `select format('extension %s in %s', extname, extnamespace::regnamespace) as line from pg_extension`,

  `select format('collation %s %s %s %s', collname, collprovider, to_jsonb(c) ->> 'colllocale', collisdeterministic)
    as line from pg_collation c where collnamespace = 'public'::regnamespace`,

  `select format('relation %s kind %s persistence %s row security %s forced %s options %s',
      c.oid::regclass, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions) as line
    from pg_class c where ${isOurs('c', 'pg_class')} and relkind <> 'i'`,

  `select format('column %s %s %s %s%s%s%s%s%s', c.oid::regclass,
      to_char(row_number() over (partition by c.oid order by attnum), 'FM000'), attname,
      format_type(atttypid, atttypmod),
      case when attcollation <> typcollation then format(' collate %s', attcollation::regcollation) end,
      case when attnotnull then ' not null' end,
      case attgenerated when '' then ' default ' else ' generated ' || attgenerated::text || ' ' end
        || pg_get_expr(d.adbin, d.adrelid),
      case when attidentity <> '' then ' identity ' || attidentity::text end,
      case when attstorage <> typstorage or attcompression <> '' then
        ' stored ' || attstorage::text || attcompression::text end)
      as line
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
    left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
    where ${isOurs('c', 'pg_class')} and relkind not in ('i', 'S') and attnum > 0 and not attisdropped`,

  `select format('view %s %s', c.oid::regclass, pg_get_viewdef(c.oid)) as line
    from pg_class c where ${isOurs('c', 'pg_class')} and relkind in ('v', 'm')`,

  `select format('sequence %s of %s.%s %s from %s to %s by %s start %s cache %s%s last %s', s.seqrelid::regclass,
      d.refobjid::regclass, a.attname, s.seqtypid::regtype, seqmin, seqmax, seqincrement, seqstart, seqcache,
      case when seqcycle then ' cycle' end, pg_sequence_last_value(s.seqrelid)) as line
    from pg_sequence s left join pg_depend d on d.objid = s.seqrelid and d.deptype in ('a', 'i')
      and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
    left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid`,

  `select format('constraint %s on %s %s%s', conname, conrelid::regclass, pg_get_constraintdef(oid),
      case when not convalidated then ' not valid' end) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')`,

  `select format('index %s%s', pg_get_indexdef(indexrelid), case when not indisvalid then ' invalid' end) as line
    from pg_index i join pg_class c on c.oid = indrelid where ${isOurs('c', 'pg_class')}`,

  `select format('trigger %s enabled %s', pg_get_triggerdef(oid), tgenabled) as line
    from pg_trigger where not tgisinternal`,

  `select format('policy %s on %s %s for %s to %s using %s with check %s', polname, polrelid::regclass,
      case when polpermissive then 'permissive' else 'restrictive' end, polcmd, polroles::regrole[],
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as line from pg_policy`,

  `select format('function %s', case prokind when 'a' then oid::regprocedure::text else pg_get_functiondef(oid) end)
    as line from pg_proc p where ${isOurs('p', 'pg_proc')}`,

  rights(
    'schema %s',
    `from (select n.*, nspname as named from pg_namespace n where nspname = 'public') n
      cross join aclexplode(coalesce(nspacl, acldefault('n', nspowner))) g`,
    'n.nspowner',
  ),
  rights(
    '%s',
    `from (select c.*, c.oid::regclass as named from pg_class c where ${isOurs('c', 'pg_class')}
        and relkind in ('r', 'p', 'v', 'm', 'S', 'f')) c
      cross join aclexplode(coalesce(relacl, acldefault(
        (case relkind when 'S' then 's' else 'r' end)::"char", relowner))) g`,
    'c.relowner',
  ),
  rights(
    'column %s',
    `from (select c.relowner, a.attacl, format('%s.%s', c.oid::regclass, attname) as named
        from pg_attribute a join pg_class c on c.oid = attrelid where ${isOurs('c', 'pg_class')} and not attisdropped) c
      cross join aclexplode(attacl) g`,
    'c.relowner',
  ),
  rights(
    'function %s',
    `from (select p.*, p.oid::regprocedure as named from pg_proc p where ${isOurs('p', 'pg_proc')}) p
      cross join aclexplode(coalesce(proacl, acldefault('f', proowner))) g`,
    'p.proowner',
  ),
  rights(
    'type %s',
    `from (select t.*, t.oid::regtype as named from pg_type t where ${isOurs('t', 'pg_type')} and typacl is not null) t
      cross join aclexplode(typacl) g`,
    't.typowner',
  ),

  `select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) as line
    from pg_description d where pg_describe_object(classoid, objoid, objsubid) like '%public.%'
      and not exists (select from pg_depend e where e.classid = classoid and e.objid = objoid and e.deptype = 'e')`,

  `select format('statistics %s', pg_get_statisticsobjdef(oid)) as line from pg_statistic_ext`,
];
