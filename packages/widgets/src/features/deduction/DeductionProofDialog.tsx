import { type Deduction, DeductionChange, formatRupiah } from '@finance/contract';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { contractResolver, type PendingFile, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { Text } from '../../ui/index.ts';
import { ProofInput } from '../file/index.ts';

export interface DeductionProofDialogProps {
  deduction: Deduction;
  onSaved: (deduction: Deduction) => void;
  onClose: () => void;
}

interface ProofValues {
  version: number;
  proof_number: string;
  proof_file_uuid: string | null;
  note: string;
}

const resolver: Resolver<ProofValues, unknown, DeductionChange> = contractResolver(DeductionChange);

/** What proves a deduction, which often comes only weeks after the payment. */
export function DeductionProofDialog({ deduction, onSaved, onClose }: DeductionProofDialogProps) {
  const { proof_number, proof_file_uuid, note, version } = deduction;
  const form = useForm<ProofValues, unknown, DeductionChange>({
    defaultValues: { version, proof_number: proof_number ?? '', proof_file_uuid, note: note ?? '' },
    resolver,
  });
  const [pendingFile, setPendingFile] = useState<PendingFile>(null);
  const write = useWrite('deduction', 'update', {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: ({ data }) => onSaved(data),
  });
  const { control } = form;
  return (
    <RecordDialog
      title="Bukti potongan"
      form={form}
      write={write}
      save={(values) => write.run(deduction.id, values)}
      pendingFile={pendingFile}
      onClose={onClose}
    >
      <Text>
        {deduction.kind_name} {formatRupiah(deduction.amount)}, {deduction.entity_name ?? 'tanpa nama'},{' '}
        {deduction.date}.
      </Text>
      <TextInput control={control} name="proof_number" label="Nomor bukti" />
      <ProofInput
        control={control}
        name="proof_file_uuid"
        label="File bukti"
        disabled={write.isSaving}
        onPendingChange={setPendingFile}
      />
      <TextInput control={control} name="note" label="Catatan" />
    </RecordDialog>
  );
}
