import { NewSavedView, type SavedView } from '@finance/contract';
import { useForm } from 'react-hook-form';
import { CheckInput, contractResolver, RemovableDialog, TextInput } from '../record/index.ts';
import { useWrite } from '../../runtime/index.ts';

export interface SavedViewFormProps {
  /** Whose filter it is. */
  screen: string;
  /** The filter as it is now. */
  query: Record<string, string>;
  /** The view to rename, overwrite or delete; a new one is made without it. */
  view?: SavedView | undefined;
  onClose: () => void;
}

const resolver = contractResolver(NewSavedView);

/** The modal that saves a filter under a name. */
export function SavedViewForm({ screen, query, view, onClose }: SavedViewFormProps) {
  const form = useForm<NewSavedView>({
    resolver,
    defaultValues: {
      screen,
      name: view?.name ?? '',
      query: view?.query ?? query,
      is_default: view?.is_default ?? false,
    },
  });
  const store = useWrite('savedView', 'store', { inForm: true, success: 'Berhasil menyimpan', onSaved: onClose });
  const update = useWrite('savedView', 'update', { inForm: true, success: 'Berhasil menyimpan', onSaved: onClose });
  const destroy = useWrite('savedView', 'destroy', { inForm: true, success: 'Berhasil dihapus', onSaved: onClose });

  return (
    <RemovableDialog
      title={view ? 'Ubah tampilan' : 'Simpan tampilan ini'}
      form={form}
      write={view ? update : store}
      save={({ name, is_default = false }) =>
        view ? update.run(view.id, { name, is_default }) : store.run({ screen, name, query, is_default })
      }
      removal={
        view && {
          question: `Tampilan '${view.name}' akan dihapus. Datanya tidak berubah.`,
          write: destroy,
          run: () => destroy.run(view.id),
        }
      }
      onClose={onClose}
    >
      <TextInput control={form.control} name="name" label="Nama tampilan" required />
      <CheckInput control={form.control} name="is_default" label="Buka layar ini dengan tampilan ini" />
    </RemovableDialog>
  );
}
