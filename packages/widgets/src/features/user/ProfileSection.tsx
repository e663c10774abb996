import type { FormEvent, ReactNode } from 'react';
import { LockableFields, SaveButton, type SaveButtonProps, styled } from '../../ui/index.ts';

export interface ProfileSectionProps extends Pick<SaveButtonProps, 'tone'> {
  onSubmit: (event: FormEvent) => Promise<void>;
  isSaving: boolean;
  /** What the button says that sends it. */
  button: string;
  /** Beside that button. */
  more?: ReactNode;
  children: ReactNode;
}

/** A form of the profile, with fields that are locked while it is saved. */
export function ProfileSection({ onSubmit, isSaving, button, tone = 'primary', more, children }: ProfileSectionProps) {
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // a host's own form may stand around the widget
        void onSubmit(event);
      }}
    >
      <LockableFields disabled={isSaving}>{children}</LockableFields>
      <div>
        <SaveButton isSaving={isSaving} tone={tone}>
          {button}
        </SaveButton>
        {more}
      </div>
    </Form>
  );
}

const Form = styled('form', () => ({
  padding: 16,
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  '& > fieldset': { width: '100%', maxWidth: 440 },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
}));
