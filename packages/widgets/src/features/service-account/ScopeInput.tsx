import type { Ability, ServiceAccount } from '@finance/contract';
import { type Control, useController } from 'react-hook-form';
import { CheckField, styled } from '../../ui/index.ts';
import { scopeGroups } from './scopeWords.ts';

export interface ScopeValues {
  scopes?: Ability[] | undefined;
}

export interface ScopeInputProps<Values extends ScopeValues> {
  control: Control<Values>;
  /** Of whose rights these are a part. */
  role: ServiceAccount['role'];
}

/** What a service account may, by what it is about. */
export function ScopeInput<Values extends ScopeValues>({ control, role }: ScopeInputProps<Values>) {
  const own = control as unknown as Control<ScopeValues>; // the field is that of ScopeValues
  const { field, fieldState } = useController({ control: own, name: 'scopes' });
  const chosen = field.value ?? [];

  function handleChange(scope: Ability, isChosen: boolean) {
    field.onChange(isChosen ? [...chosen, scope] : chosen.filter((other) => other !== scope));
  }

  return (
    <Root role="group" aria-label="Yang boleh dilakukan">
      <b>Yang boleh dilakukan</b>
      {fieldState.error && <p role="alert">{fieldState.error.message}</p>}
      {scopeGroups(role).map(({ subject, scopes }) => (
        <div key={subject}>
          <span>{subject}</span>
          <div>
            {scopes.map(({ scope, action }) => (
              <CheckField
                key={scope}
                label={action}
                aria-label={`${action} ${subject}`}
                checked={chosen.includes(scope)}
                onChange={({ target }) => handleChange(scope, target.checked)}
              />
            ))}
          </div>
        </div>
      ))}
    </Root>
  );
}

const Root = styled('div', ({ palette, typography }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  '& > b': { ...typography.subtitle2, color: palette.text.secondary },
  '& > p': { margin: 0, ...typography.body2, color: palette.error.main },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
    alignItems: 'center',
    gap: 8,
    '@container (max-width: 420px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0, paddingBlock: 4 },
  },
  '& > div > div': { display: 'flex', flexWrap: 'wrap', columnGap: 16 },
}));
