import type { ReactNode } from 'react';
import { useState } from 'react';
import { type RecordListState, SimpleList, useListQuery } from '../../parts/list/index.ts';
import { type ClientProps, useMay, useRead, WidgetRoot } from '../../runtime/index.ts';
import { Button, DataCell, FullScreenSpinner, loadable, PlusIcon, RowAction, Tag } from '../../ui/index.ts';
import { conditionText, outcomeText } from './ruleTexts.ts';

const StatementRuleForm = loadable(
  async () => (await import('./StatementRuleForm.tsx')).StatementRuleForm,
  FullScreenSpinner,
);
const StatementRuleDialog = loadable(
  async () => (await import('./StatementRuleDialog.tsx')).StatementRuleDialog,
  FullScreenSpinner,
);

export interface StatementRuleListProps extends ClientProps, RecordListState {
  /** The heading. Default 'Aturan rekening koran'. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Beside the title, before the create button. */
  actions?: ReactNode;
}

/**
 * Rules for lines of bank statements: which lines each takes, and what it proposes to book of them. A rule is tried on
 * the lines that there are before it is switched on.
 * @example <StatementRuleList client={client} />
 */
export function StatementRuleList({ client, ...props }: StatementRuleListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

function ListBody({
  title = 'Aturan rekening koran',
  level,
  actions,
  ...kept
}: Omit<StatementRuleListProps, 'client'>) {
  const mayUpdate = useMay('bank-statement:update');
  const list = useListQuery(kept);
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const read = useRead('statementRule', 'index', { ...list.query, order_by: 'name' });

  return (
    <>
      <SimpleList
        {...list}
        title={title}
        level={level}
        noun="aturan"
        read={read}
        columns={['Nama', 'Mengambil', 'Dicatat sebagai', 'Status']}
        emptyText="Tulis aturan dari sebuah baris di Cocokkan, atau di sini."
        actions={
          (actions || mayUpdate) && (
            <>
              {actions}
              {mayUpdate && (
                <Button data-new variant="contained" onClick={() => setOpened('new')}>
                  <PlusIcon fontSize="small" />
                  Aturan Baru
                </Button>
              )}
            </>
          )
        }
      >
        {(rule) => (
          <tr key={rule.id}>
            <DataCell isMain>
              <RowAction onClick={() => setOpened(rule.id)}>{rule.name}</RowAction>
            </DataCell>
            <DataCell label="Mengambil">{conditionText(rule)}</DataCell>
            <DataCell label="Dicatat sebagai">{outcomeText(rule)}</DataCell>
            <DataCell label="Status">
              {rule.active ? (
                <Tag tone="success">{rule.books_itself ? 'Mencatat sendiri' : 'Aktif'}</Tag>
              ) : (
                <Tag tone="neutral">Nonaktif</Tag>
              )}
            </DataCell>
          </tr>
        )}
      </SimpleList>
      {opened === 'new' && (
        <StatementRuleForm rule={undefined} onSaved={({ id }) => setOpened(id)} onClose={() => setOpened(null)} />
      )}
      {opened !== null && opened !== 'new' && <StatementRuleDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
