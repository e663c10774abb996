import type { Filled } from '../../tags.ts';

/** The props of every selector; its value is the element's, which hears of a change and draws it anew. */
export function selectorProps<Selected>(
  { value, label, disabled, required }: Filled,
  emit: (name: 'change', detail: { value: number | null; record: Selected | null }) => void,
) {
  return {
    value: value ? Number(value) : null,
    ...(label ? { label } : {}),
    disabled: disabled === 'true',
    required: required === 'true',
    onChange: (id: number | null, record: Selected | null) => emit('change', { value: id, record }),
  };
}
