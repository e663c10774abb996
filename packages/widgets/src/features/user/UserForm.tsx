import { type Member, MemberChange, type SecretLink } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  contractResolver,
  RecordDialog,
  RecordHistory,
  SaveProblem,
  useOpenedRecord,
} from '../../parts/record/index.ts';
import { Button, Facts, Stack } from '../../ui/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { AccountChoices } from './AccountChoices.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { memberHistoryLabels } from './memberHistoryLabels.ts';
import { RoleInput } from './RoleInput.tsx';

export interface UserFormProps {
  member: Member;
  /** Whether it is the one who is signed in. */
  isSelf: boolean;
  /** The member was changed, deactivated or activated. */
  onSaved: (member: Member) => void;
  onClose: () => void;
}

const resolver = contractResolver(MemberChange);

/** The modal that changes what a member may do here, deactivates them, and makes a link for a new password. */
export function UserForm({ member, isSelf, onSaved, onClose }: UserFormProps) {
  const { confirm, timezone } = useFinance();
  const [link, setLink] = useState<SecretLink | null>(null);
  const form = useForm<MemberChange>({ resolver, defaultValues: valuesOf(member) });
  const told = ({ data }: { data: Member }) => onSaved(data);
  const update = useWrite('user', 'update', { inForm: true, success: 'Berhasil menyimpan', onSaved: told });
  const { conflict } = useOpenedRecord(member, { valuesOf, resource: 'user' });
  const deactivate = useWrite('user', 'deactivate', {
    inForm: true,
    onSaved: told,
    success: `${member.name} sudah non-aktif dan keluar dari semua perangkat`,
  });
  const passwordLink = useWrite('user', 'passwordLink', { inForm: true, onSaved: ({ data }) => setLink(data) });
  const resetTwoStep = useWrite('user', 'resetTwoStep', {
    inForm: true,
    onSaved: told,
    success: `${member.name} masuk lagi dengan kata sandi saja`,
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const isBusy = deactivate.isSaving || passwordLink.isSaving || resetTwoStep.isSaving;

  async function handleDeactivate() {
    const text = `${member.name} langsung keluar dan tidak dapat masuk lagi ke tenant ini. Riwayatnya tetap ada.`;
    if (await confirm({ title: 'Non-aktifkan?', text, yes: 'Ya, non-aktifkan', isDestructive: true }))
      await deactivate.run(member.id);
  }
  async function handlePassword() {
    const text =
      `${member.name} mendapat tautan untuk membuat kata sandi sendiri. Anda tidak melihat kata sandinya. ` +
      'Tautan sebelumnya tidak berlaku lagi.';
    if (await confirm({ title: 'Buat tautan kata sandi?', text, yes: 'Ya, buat tautan' }))
      await passwordLink.run(member.id);
  }
  async function handleTwoStep() {
    const text =
      `Untuk ${member.name} yang kehilangan ponsel dan kode pemulihannya, atau kunci sandinya. Pastikan dulu siapa ` +
      'yang memintanya: setelah ini kata sandinya saja cukup. Semua perangkatnya keluar.';
    if (await confirm({ title: 'Reset verifikasi dua langkah?', text, yes: 'Ya, reset', isDestructive: true }))
      await resetTwoStep.run(member.id);
  }

  if (link)
    return (
      <LinkDialog
        title={`Tautan kata sandi untuk ${member.name}`}
        link={link}
        text="Buat kata sandi baru Anda dengan tautan ini:"
        onClose={onClose}
      />
    );
  return (
    <RecordDialog
      title={member.name}
      form={form}
      write={update}
      save={({ cashier_ids, bank_accounts, ...values }) =>
        // What another role has been granted stays: it counts again once they are a kasir.
        update.run(member.id, role === 'kasir' ? { ...values, cashier_ids, bank_accounts } : values)
      }
      isBusy={isBusy}
      conflict={conflict}
      onClose={onClose}
      start={
        !isSelf && (
          <Button tone="error" disabled={isBusy} onClick={() => void handleDeactivate()}>
            Non-aktifkan
          </Button>
        )
      }
    >
      <Facts
        rows={[
          ['Email', member.email],
          ['Bergabung', formatInstant(member.created_at, timezone)],
          ['Terakhir terlihat', member.last_seen_at ? formatInstant(member.last_seen_at, timezone) : 'Belum pernah'],
          ['Verifikasi dua langkah', member.two_step ? 'Menyala' : 'Belum'],
        ]}
      />
      <RoleInput
        control={form.control}
        refusal={isSelf ? 'Peran Anda sendiri hanya dapat diubah oleh pemilik lain.' : undefined}
      />
      {role === 'kasir' && <AccountChoices control={form.control} holder={member.id} />}
      {!isSelf && (
        <Stack direction="row" gap={1}>
          <Button variant="outlined" disabled={isBusy} onClick={() => void handlePassword()}>
            Buat tautan kata sandi
          </Button>
          {member.two_step && (
            <Button variant="outlined" disabled={isBusy} onClick={() => void handleTwoStep()}>
              Reset verifikasi dua langkah
            </Button>
          )}
        </Stack>
      )}
      <SaveProblem write={passwordLink} />
      <SaveProblem write={deactivate} />
      <SaveProblem write={resetTwoStep} />
      <RecordHistory resource="user" id={member.id} labels={memberHistoryLabels} />
    </RecordDialog>
  );
}

function valuesOf({ version, role, cashiers, bank_accounts }: Member): MemberChange {
  return {
    version,
    role,
    cashier_ids: cashiers.map(({ id }) => id),
    bank_accounts: bank_accounts.map(({ id, read, write }) => ({ bank_account_id: id, read, write })),
  };
}
