import type { ApiError } from '@finance/api-client';
import type { Due, DueType } from '@finance/contract';
import { CreateButton, type OwnTriggerProps } from '../../parts/record/index.ts';
import { FullScreenSpinner, loadable } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import type { DueFormSettings } from './dueFormValues.ts';

const DueForm = loadable(async () => (await import('./DueForm.tsx')).DueForm, FullScreenSpinner);

/** Loads the form before it is needed, as on hover over a button of the host's own. */
export async function preloadDueCreate(): Promise<void> {
  await DueForm.preload();
}

export interface DueCreateProps extends ClientProps, OwnTriggerProps, DueFormSettings {
  /** `R` piutang, money that others owe us; `P` hutang, money that we owe. */
  type: DueType;
  /** Text of the button; default 'Catat Piutang' or 'Catat Hutang'. */
  label?: string;
  /** The button cannot be used, for example because the host's own record is not saved yet. */
  disabled?: boolean;
  /** Default `contained`; `outlined` for the second of two. */
  variant?: 'contained' | 'outlined';
  /** The modal is open from the start, as on a page that exists only for it. */
  defaultOpen?: boolean;
  /** Loads the form at once, rather than when the pointer or the focus reaches the button. */
  preload?: boolean;
  /** The due was saved; called after the modal closed. */
  onCreated?: (due: Due) => void;
  /** Offers 'Simpan & buat lagi' too; after it the modal stays open for the next due. */
  isRepeatable?: boolean;
  /** The due was saved by 'Simpan & buat lagi'. */
  onRepeated?: (due: Due) => void;
  /** It was not saved, or its answer was lost (`error.outcome` is `unknown`); the modal stays open. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The modal was closed, saved or not. */
  onClose?: () => void;
}

/**
 * A button 'Catat Piutang' (or 'Catat Hutang') that opens the form in a modal. Object and counterparty come from the
 * host and cannot be changed, except on a screen of its own. After saving the modal closes; on failure it stays open
 * and keeps everything that was typed.
 * @example
 * <DueCreate
 *   type="R"
 *   defaults={{
 *     transactable_app: 'Retail',
 *     transactable_type: 'Sales',
 *     transactable_id: '77',
 *     entity_id: '501',
 *     entity_name: 'Budi',
 *   }}
 * />
 */
export function DueCreate({ client, ...props }: DueCreateProps) {
  return (
    <WidgetRoot client={client}>
      <Create {...props} />
    </WidgetRoot>
  );
}

function Create({
  type,
  label,
  disabled,
  variant,
  defaultOpen,
  open,
  onOpenChange,
  preload,
  onCreated,
  isRepeatable,
  onRepeated,
  onError,
  onClose,
  ...settings
}: Omit<DueCreateProps, 'client'>) {
  const kind = useDueLabels()[type];
  return (
    <CreateButton
      label={label ?? `Catat ${kind}`}
      ability="due:create"
      refusal={`Peran Anda tidak boleh mencatat ${kind.toLowerCase()}`}
      variant={variant}
      disabled={disabled}
      defaultOpen={defaultOpen}
      open={open}
      onOpenChange={onOpenChange}
      load={DueForm.preload}
      preload={preload}
      isDrawnAhead
      onClose={onClose}
    >
      {(modal, close) => (
        <DueForm
          {...modal}
          title={`Buat Pencatatan ${kind}`}
          type={type}
          settings={settings}
          onSaved={(due) => close(() => onCreated?.(due))}
          isRepeatable={isRepeatable}
          onRepeated={onRepeated}
          onError={onError}
        />
      )}
    </CreateButton>
  );
}
