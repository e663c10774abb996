import { accountTypes, type ConfigKey, defaultOpenLinks, dueTypeLabels } from '@finance/contract';
import { SaveProblem } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { Button, styled, Tag } from '../../ui/index.ts';

export interface ConfigDefaultProps {
  /** The key under which other applications read this. */
  configKey: ConfigKey;
  /** What the section is about, within a question. */
  noun: string;
  draft: { saved: unknown; discard: () => void };
  isEditable: boolean;
}

const defaults: Record<ConfigKey, unknown> = {
  'solumax.transaction.types': accountTypes,
  'solumax.transaction.dues.types': dueTypeLabels,
  'solumax.transaction.open_links': defaultOpenLinks,
  'solumax.transaction.retail_url': null,
  'solumax.transaction.quick_keys': [],
};

/** Below a section that is configuration: its key, whether its value is the default, and the way back to that. */
export function ConfigDefault({ configKey, noun, draft, isEditable }: ConfigDefaultProps) {
  const { confirm } = useFinance();
  const write = useWrite('config', 'destroy', {
    inForm: true,
    success: 'Dikembalikan ke bawaan',
    onSaved: () => draft.discard(),
  });
  const isDefault = inOrder(draft.saved) === inOrder(defaults[configKey]);

  async function handleReset() {
    const question = {
      title: `Kembalikan ${noun} ke bawaan?`,
      text: 'Isi sekarang diganti, juga untuk aplikasi lain yang membacanya. Riwayatnya tetap tersimpan.',
      yes: 'Ya, kembalikan',
    };
    if (await confirm(question)) await write.run(configKey);
  }

  return (
    <>
      <Line>
        <code>{configKey}</code>
        <Tag tone={isDefault ? 'neutral' : 'info'}>{isDefault ? 'Bawaan' : 'Diubah dari bawaan'}</Tag>
        {isEditable && !isDefault && (
          <Button size="small" loading={write.isSaving} onClick={() => void handleReset()}>
            Kembalikan ke bawaan
          </Button>
        )}
      </Line>
      <SaveProblem write={write} />
    </>
  );
}

/** A value as text. The names in an object have no order, and the database keeps none. */
function inOrder(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(isObject ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)) : value);
}

const Line = styled('div', ({ palette, typography }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginTop: 12,
  minHeight: 32,
  '& > code': { ...typography.caption, overflowWrap: 'anywhere', color: palette.text.secondary },
}));
