import { explainIssues, openLink, settingValues } from '@finance/contract';
import { useState } from 'react';
import { Button, PlusIcon } from '../../ui/index.ts';
import { ConfigDefault } from './ConfigDefault.tsx';
import { type LinkRow, OpenLinkRow } from './OpenLinkRow.tsx';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

/** 'Peta tautan aplikasi': where the object of a transaction opens in its own app. */
export function OpenLinksSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'open_links');
  const [typed, setTyped] = useState<LinkRow[] | null>(null);
  const rows = (draft.isDirty ? typed : null) ?? rowsOf(draft.value);
  const problems = rows.map((row, index) => problemOf(row, rows.slice(0, index)));

  function change(next: LinkRow[]) {
    setTyped(next);
    draft.change(linksOf(next));
  }

  return (
    <SettingSection
      title="Peta tautan aplikasi"
      text={
        'Untuk setiap App dan Jenis, alamat halamannya. ' +
        '{id}, {subtype}, {type}, dan {app} diganti dengan isi transaksi atau hutang/piutang yang dibuka.'
      }
      level={props.level}
      isEditable={props.isEditable}
      isInvalid={problems.some((problem) => problem !== null)}
      drafts={[draft]}
      more={
        <ConfigDefault
          configKey="solumax.transaction.open_links"
          noun="peta tautan aplikasi"
          draft={draft}
          isEditable={props.isEditable}
        />
      }
    >
      <div style={{ width: '100%', display: 'grid', gap: 12 }}>
        {rows.map((row, index) => (
          <OpenLinkRow
            key={row.id}
            row={row}
            number={index + 1}
            problem={problems[index] ?? null}
            example={exampleOf(row)}
            disabled={!props.isEditable}
            onChange={(changed) => change(rows.map((other, at) => (at === index ? { ...other, ...changed } : other)))}
            onRemove={() => change(rows.filter((other) => other !== row))}
          />
        ))}
      </div>
      {props.isEditable && (
        <div data-buttons>
          <Button
            variant="outlined"
            size="small"
            onClick={() =>
              change([...rows, { id: 1 + Math.max(0, ...rows.map(({ id }) => id)), app: '', type: '', template: '' }])
            }
          >
            <PlusIcon fontSize="small" />
            Tambah tautan
          </Button>
        </div>
      )}
    </SettingSection>
  );
}

function rowsOf(links: Record<string, string>): LinkRow[] {
  return Object.entries(links).map(([name, template], id) => {
    const [app = '', ...type] = name.split('/');
    return { id, app, type: type.join('/'), template };
  });
}

function linksOf(rows: LinkRow[]): Record<string, string> {
  return Object.fromEntries(rows.map((row) => [nameOf(row), row.template.trim()]));
}

function nameOf({ app, type }: LinkRow): string {
  return `${app.trim()}/${type.trim()}`;
}

/** What is wrong with a line, in the server's words. */
function problemOf(row: LinkRow, before: LinkRow[]): string | null {
  if (row.app.trim() === '' || row.type.trim() === '') return 'App dan Jenis wajib diisi';
  if (before.some((other) => nameOf(other).toLowerCase() === nameOf(row).toLowerCase()))
    return 'App dan Jenis ini sudah ada di atas';
  const checked = settingValues.open_links.safeParse(linksOf([row]), { reportInput: true });
  const [messages] = checked.success ? [] : Object.values(explainIssues(checked.error.issues));
  return messages ? `Alamat ${messages.join('; ')}` : null;
}

function exampleOf(row: LinkRow): string | null {
  return openLink(linksOf([row]), {
    transactable_app: row.app.trim(),
    transactable_type: row.type.trim(),
    transactable_subtype: 'Tunai',
    transactable_id: '77',
  });
}
