import { type EventType, eventTypes } from '@finance/contract/rules';
import { type Control, useController } from 'react-hook-form';
import { Button, CheckField, styled } from '../../ui/index.ts';

export interface EventTypesValues {
  types: EventType[];
}

export interface EventTypesInputProps<Values extends EventTypesValues> {
  control: Control<Values>;
}

const all = Object.entries(eventTypes) as [EventType, string][]; // of its own keys

/** Which events are told. */
export function EventTypesInput<Values extends EventTypesValues>({ control }: EventTypesInputProps<Values>) {
  const own = control as unknown as Control<EventTypesValues>; // the field is that of EventTypesValues
  const { field, fieldState } = useController({ control: own, name: 'types' });
  const chosen = field.value;

  function handleChange(type: EventType, isChosen: boolean) {
    field.onChange(isChosen ? [...chosen, type] : chosen.filter((other) => other !== type));
  }

  return (
    <Root role="group" aria-label="Peristiwa yang dikirim">
      <b>Peristiwa yang dikirim</b>
      {fieldState.error && <p role="alert">{fieldState.error.message}</p>}
      <Button
        size="small"
        variant="outlined"
        style={{ justifySelf: 'start' }}
        onClick={() => field.onChange(chosen.length === all.length ? [] : all.map(([type]) => type))}
      >
        {chosen.length === all.length ? 'Kosongkan pilihan' : 'Pilih semua'}
      </Button>
      <div>
        {all.map(([type, words]) => (
          <CheckField
            key={type}
            label={words}
            checked={chosen.includes(type)}
            onChange={({ target }) => handleChange(type, target.checked)}
          />
        ))}
      </div>
    </Root>
  );
}

const Root = styled('div', ({ palette, typography }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  '& > b': { ...typography.subtitle2, color: palette.text.secondary },
  '& > p': { margin: 0, ...typography.body2, color: palette.error.main },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    columnGap: 16,
  },
}));
