import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { whyNot } from './boundaries.ts';

const widget = 'packages/widgets/src/features/transaction/TransactionList.tsx';
const story = 'packages/widgets/src/features/transaction/TransactionList.stories.tsx';

it.each<[file: string, specifier: string, names?: string[]]>([
  ['packages/contract/src/due.ts', 'zod/mini'],
  ['packages/contract/src/due.ts', './money.ts'],
  ['packages/contract/src/due.test.ts', 'vitest'],
  ['packages/contract/tsup.config.ts', 'tsup'],
  ['packages/api-client/src/request.ts', 'ky'],
  ['packages/api-client/src/client.ts', '@finance/contract'],
  ['packages/api-client/src/testing/mock.ts', 'msw'],
  [widget, '../../runtime/index.ts'],
  [widget, '../file/index.ts'],
  ['packages/widgets/src/ui/Button.stories.tsx', '../testing/index.ts'],
  [widget, './TransactionCell.tsx'],
  ['packages/widgets/src/features/transaction/parts/Cell.tsx', '../TransactionCell.tsx'],
  ['packages/widgets/src/parts/record/RecordDialog.tsx', '../../ui/index.ts'],
  ['packages/widgets/src/index.ts', './features/transaction/index.ts'],
  [story, '../../../../../.storybook/preview.tsx'],
  [story, '@finance/api-client/testing'],
  ['packages/elements/src/index.ts', '@finance/widgets'],
  ['apps/backoffice/src/main.tsx', '@finance/widgets'],
  ['apps/server/src/features/due/due.routes.ts', '../../http/route.ts'],
  ['apps/server/src/http/route.ts', '../base/refusal.ts'],
  ['apps/server/src/operations/books/check-books.ts', '../../features/history/root.ts'],
  ['apps/server/src/database/kept-sums.test.ts', '../operations/books/books.queries.ts'],
  ['apps/server/src/app.ts', './features/due/due.routes.ts'],
  ['apps/backoffice/src/routes/Home.tsx', '@finance/widgets/ui'],
  ['packages/widgets/src/ui/CalendarPopover.tsx', '@mui/x-date-pickers/DateCalendar', ['DateCalendar']],
  ['packages/widgets/src/ui/components.ts', '@mui/material/styles'],
  ['packages/elements/src/mount/mount.tsx', '@emotion/cache', ['default']],
  [story, '@mui/material/styles', ['createTheme']],
  ['apps/server/src/features/due/due.queries.ts', 'kysely', ['sql']],
  ['bench/transactions.ts', '../verification/scratch-server.ts'],
  ['bench/transactions.ts', '../apps/server/src/testing/session-token.ts'],
  ['apps/server/src/features/due/due.test.ts', 'kysely', ['sql']],
  ['apps/server/src/features/due/due.routes.ts', 'kysely', ['Kysely']],
  ['apps/server/src/features/due/due.routes.ts', 'pg', []],
  ['verification/demo/main.ts', '../../apps/server/src/run-server.ts'],
  ['verification/demo/demo.queries.ts', 'kysely', ['sql']],
])('%s may import %s', (file, specifier, names) => {
  expect(whyNot(file, specifier, names)).toBeUndefined();
});

it.each<[file: string, specifier: string, names?: string[]]>([
  ['packages/contract/src/due.ts', 'ky'],
  ['packages/contract/src/due.ts', 'zod/v3'],
  ['packages/contract/src/due.ts', '@finance/api-client'],
  ['packages/contract/src/due.test.ts', '@finance/api-client'],
  ['packages/api-client/src/client.ts', 'ky'],
  ['packages/api-client/src/client.ts', 'msw'],
  ['packages/api-client/src/client.ts', './session.js'],
  ['packages/api-client/src/client.ts', '@finance/widgets'],
  ['packages/api-client/src/client.ts', '../../contract/src/due.ts'],
  [widget, '../../runtime/useRead.ts'],
  [widget, '../../runtime/index.tsx'],
  [widget, '../due/DueList.tsx'],
  ['packages/widgets/src/ui/Button.tsx', '../runtime/index.ts'],
  ['packages/widgets/src/runtime/useRead.ts', '../parts/list/index.ts'],
  ['packages/widgets/src/parts/record/RecordDialog.tsx', '../../features/due/index.ts'],
  ['packages/widgets/src/parts/record/RecordDialog.tsx', '../../testing/index.ts'],
  [widget, '../../../../api-client/src/index.ts'],
  [widget, '../../../../../apps/backoffice/src/client.ts'],
  [widget, '@finance/api-client/testing'],
  [widget, 'ky'],
  ['packages/widgets/src/features/transaction/parts/Cell.tsx', '../../../runtime/useRead.ts'],
  [story, '../../runtime/useRead.ts'],
  ['apps/backoffice/src/main.tsx', '@finance/server'],
  ['apps/backoffice/src/main.tsx', '../../server/src/app.ts'],
  ['apps/backoffice/src/main.tsx', 'ky'],
  ['apps/backoffice/src/main.tsx', '@emotion/react', ['CacheProvider']],
  ['apps/backoffice/src/main.tsx', '@mui/material/styles', ['ThemeProvider']],
  ['apps/backoffice/src/routes/Home.tsx', '@mui/material/Button', ['default']],
  ['apps/backoffice/src/routes/Home.tsx', '@emotion/styled', []],
  [widget, '@mui/material/Button', ['default']],
  [widget, '@emotion/react', []],
  ['packages/widgets/src/runtime/FinanceProvider.tsx', '@mui/material/styles', []],
  ['packages/widgets/src/parts/list/RecordList.tsx', '@emotion/styled', ['default']],
  ['packages/elements/src/page.ts', '@emotion/cache', ['default']],
  [widget, '@finance/widgets/ui'],
  ['packages/elements/src/index.ts', '@finance/widgets/ui'],
  ['apps/server/src/app.ts', '@finance/api-client'],
  ['apps/server/src/app.ts', 'kysely', ['Kysely', 'sql']],
  ['apps/server/src/app.ts', 'kysely', ['*']],
  ['e2e/sign-in.spec.ts', '../apps/server/src/app.ts'],
  ['apps/server/src/base/environment.ts', '../storage/s3-store.ts'],
  ['apps/server/src/database/list-page.ts', '../http/parts.ts'],
  ['apps/server/src/storage/file-store.ts', '../database/database.ts'],
  ['apps/server/src/http/services.ts', '../features/import/sheet-reader.ts'],
  ['apps/server/src/features/due/due.routes.ts', '../../operations/books/books.queries.ts'],
  ['apps/server/src/start.ts', '../../../verification/demo/seed-demo.ts'],
  ['apps/server/src/start.test.ts', '../../../verification/demo/people.ts'],
  ['apps/server/src/start.ts', '@finance/verification'],
  ['verification/demo/main.ts', '../../apps/backoffice/src/client.ts'],
  ['verification/demo/main.ts', '../../packages/contract/src/index.ts'],
  ['verification/demo/seed-demo.ts', 'kysely', ['sql']],
])('%s may not import %s', (file, specifier, names) => {
  expect(whyNot(file, specifier, names)).toBeTypeOf('string');
});

it('is a rule of the linter', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = execFileSync(process.execPath, ['node_modules/oxlint/bin/oxlint', '--print-config'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(JSON.parse(config)).toMatchObject({ rules: { 'boundaries/imports': 'deny' } });
});
