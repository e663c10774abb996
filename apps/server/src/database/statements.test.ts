import { expect, test } from 'vitest';
import { statementsOf } from './statements.ts';

test.each<[what: string, script: string, statements: string[]]>([
  ['nothing', ' \n-- only a remark;\n/* and; another */;;', []],
  ['the last without a semicolon', 'select 1; select 2', ['select 1', 'select 2']],
  [
    'semicolons in texts and names',
    `select ';', 'it''s;' as "a;b"; select 2;`,
    [`select ';', 'it''s;' as "a;b"`, 'select 2'],
  ],
  [
    'an escaped quote',
    String.raw`select E'a\';b', e'\\'; select '\'; select 3`,
    [String.raw`select E'a\';b', e'\\'`, String.raw`select '\'`, 'select 3'],
  ],
  [
    'bodies of functions',
    'do $$ begin; end $$; do $a$ $$;$$ $a$; select $1',
    ['do $$ begin; end $$', 'do $a$ $$;$$ $a$', 'select $1'],
  ],
  ['remarks', 'select 1 -- one; two\n, 2; /* a; */ select 3', ['select 1 -- one; two\n, 2', '/* a; */ select 3']],
])('%s', (_what, script, statements) => {
  expect(statementsOf(script)).toEqual(statements);
});
