import { type Member, type SettingValues, settingValues } from '@finance/contract';
import {
  approvalKindLabels,
  approvalKinds,
  approversFor,
  approversInWords,
  formatRupiah,
} from '@finance/contract/rules';
import { useState } from 'react';
import { RefusableButton } from '../../parts/record/index.ts';
import { useRead } from '../../runtime/index.ts';
import { PlusIcon, RupiahField, styled } from '../../ui/index.ts';
import { ApprovalStepRow } from './ApprovalStepRow.tsx';
import { SettingSection } from './SettingSection.tsx';
import { type SectionProps, useSettingDraft } from './useSettingDraft.ts';

type Step = SettingValues['approval_steps'][number];

const first: Step = { kind: 'transaction', above: 10_000_000, by: 'pemilik', user_ids: [], count: 1 };

/** 'Persetujuan': above which amount whose approval money needs before it leaves. */
export function ApprovalSection(props: SectionProps) {
  const draft = useSettingDraft(props, 'approval_steps');
  const users = useRead('user', 'index', { paginate: 200 });
  const members = useRead('user', 'members', props.isEditable ? { paginate: 200 } : null);
  const [example, setExample] = useState<number | null>(50_000_000);
  const steps = draft.value;
  const isInvalid = !settingValues.approval_steps.safeParse(steps).success;
  const people = users.data?.data;

  return (
    <SettingSection
      title="Persetujuan"
      text={
        'Uang keluar di atas batasnya diajukan dulu dan baru dicatat setelah disetujui orang lain, juga bila yang ' +
        'mengajukan pemilik. Satu orang menyetujui sekali. Uang masuk tidak pernah menunggu. Bila batas diperketat, ' +
        'yang sedang menunggu ikut; bila dilonggarkan, tidak.'
      }
      level={props.level}
      isEditable={props.isEditable}
      isInvalid={isInvalid}
      drafts={[draft]}
    >
      <div style={{ width: '100%', display: 'grid', gap: 12 }}>
        {steps.map((step, index) => (
          <ApprovalStepRow
            // a step has nothing else that stays while it is typed
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            step={step}
            number={index + 1}
            people={people}
            warning={members.data ? lackOf(step, members.data.data) : null}
            disabled={!props.isEditable}
            problem={problemOf(step, steps.slice(0, index))}
            onChange={(change) =>
              draft.change(steps.map((other, at) => (at === index ? { ...other, ...change } : other)))
            }
            onRemove={() => draft.change(steps.filter((other) => other !== step))}
          />
        ))}
      </div>
      {props.isEditable && (
        <div data-buttons>
          <RefusableButton
            variant="outlined"
            size="small"
            refusal={steps.length < 20 ? null : 'Paling banyak 20 langkah'}
            onClick={() => draft.change([...steps, nextOf(steps)])}
          >
            <PlusIcon fontSize="small" />
            Tambah langkah
          </RefusableButton>
        </div>
      )}
      {steps.length > 0 && (
        <Preview>
          <RupiahField label="Contoh jumlah" value={example} onValueChange={setExample} />
          <ul aria-live="polite">
            {approvalKinds.map((kind) => (
              <li key={kind}>{previewOf(steps, kind, example, people ?? [])}</li>
            ))}
          </ul>
        </Preview>
      )}
    </SettingSection>
  );
}

/** The next step begins ten times higher than the last. */
function nextOf(steps: readonly Step[]): Step {
  const last = steps.at(-1);
  return last ? { ...last, above: Number.isSafeInteger(last.above * 10) ? last.above * 10 : last.above + 1 } : first;
}

function problemOf(step: Step, before: readonly Step[]): string | null {
  if (!Number.isSafeInteger(step.above) || step.above < 0) return 'Batas harus nol atau lebih';
  if (step.by === 'people' && step.user_ids.length < step.count) return 'Pilih orangnya, sedikitnya sebanyak itu';
  const isTwice = before.some(({ kind, above, by }) => kind === step.kind && above === step.above && by === step.by);
  return isTwice ? 'Langkah ini sudah ada di atas' : null;
}

/** What cannot be approved by anybody: one approves once, and nobody what they submitted. */
function lackOf({ by, user_ids, count }: Step, people: readonly Member[]): string | null {
  const able = people.filter(({ id, role }) =>
    by === 'people' ? user_ids.includes(id) : role === 'pemilik' || (by === 'keuangan' && role === 'keuangan'),
  );
  if (able.length < count) return `Hanya ${able.length} orang yang dapat menyetujuinya: uangnya tidak dapat keluar.`;
  if (able.length > count) return null;
  const names = new Intl.ListFormat('id').format(able.map(({ name }) => name));
  return `Yang diajukan ${names} sendiri tidak dapat disetujui siapa pun: tidak ada orang lain.`;
}

function previewOf(
  steps: readonly Step[],
  kind: Step['kind'],
  amount: number | null,
  people: readonly { id: number; name: string }[],
): string {
  if (amount === null || !Number.isSafeInteger(amount)) return `${approvalKindLabels[kind]}: isi contoh jumlah`;
  const asked = approversFor(steps, kind, amount).map((approvers) => ({
    ...approvers,
    names: namesOf(approvers, people),
  }));
  const said = `${approvalKindLabels[kind]} ${formatRupiah(amount)}`;
  return asked.length === 0 ? `${said}: langsung dicatat` : `${said}: menunggu ${approversInWords(asked)}`;
}

function namesOf(
  { approvers }: { approvers: string },
  people: readonly { id: number; name: string }[],
): string[] | null {
  const names = approvers.split(',').flatMap((id) => people.find((user) => String(user.id) === id)?.name ?? []);
  return names.length > 0 ? names : null;
}

const Preview = styled('div', ({ palette, typography }) => ({
  width: '100%',
  maxWidth: 560,
  display: 'grid',
  gap: 8,
  '& > ul': { margin: 0, paddingInlineStart: 18, color: palette.text.secondary, ...typography.body2 },
}));
