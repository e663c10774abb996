import type { CSSObject } from '@emotion/react';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Look } from './look.ts';
import { Modal } from './Modal.tsx';
import { styled } from './styled.ts';
import { useIgnoreUnmeantEnter } from './useIgnoreUnmeantEnter.ts';
import { visuallyHidden } from './visuallyHidden.ts';

export interface DialogProps {
  /** When false, it waits out of sight. Default true. */
  isOpen?: boolean;
  title: ReactNode;
  /** Beside the title, such as a tag. */
  mark?: ReactNode;
  /** `alertdialog` for a question. */
  role?: 'dialog' | 'alertdialog';
  /** Default `xs`; `sm` for fields in two columns, `md` for a record, `lg` for one with a wide table. */
  width?: keyof typeof widths;
  /** The content is a form: Enter, and a button of type `submit`, send it. */
  onSubmit?: (event: FormEvent) => void;
  /** Escape, or a press beside it. */
  onClose: () => void;
  /** The buttons under it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A modal with a title, content and buttons over the page. */
export function Dialog({
  isOpen = true,
  title,
  mark,
  role = 'dialog',
  width = 'xs',
  onSubmit,
  onClose,
  actions,
  children,
}: DialogProps) {
  const id = useId();
  const Paper = onSubmit ? Form : Plain;
  const ignoreUnmeantEnter = useIgnoreUnmeantEnter(isOpen);
  return (
    <Modal
      isOpen={isOpen}
      role={role}
      aria-labelledby={`${id}-title`}
      {...(role === 'alertdialog' ? { 'aria-describedby': `${id}-content` } : {})}
      onClose={onClose}
    >
      <Paper
        style={{ maxWidth: widths[width] }}
        {...(onSubmit ? { onSubmit, noValidate: true, ...ignoreUnmeantEnter } : {})}
      >
        <Head>
          <h2 id={`${id}-title`}>{title}</h2>
          {mark && <div>{mark}</div>}
        </Head>
        <Content id={`${id}-content`}>{children}</Content>
        {actions && <Actions>{actions}</Actions>}
      </Paper>
    </Modal>
  );
}

const widths = { xs: 444, sm: 600, md: 900, lg: 1200 };

const Plain = styled('div', paper);
const Form = styled('form', paper);

function paper({ palette, floating, corner }: Look): CSSObject {
  return {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxHeight: '100%',
    borderRadius: corner(12),
    boxShadow: floating,
    backgroundColor: palette.background.paper,
    '@media (forced-colors: active)': { boxSizing: 'border-box', border: '1px solid' },
  };
}

const Head = styled('div', ({ typography }) => ({
  display: 'flex',
  gap: 8,
  padding: '16px 20px 12px',
  ...typography.h3,
  containerType: 'inline-size',
  '& > h2': { flex: '1 1 0', minWidth: '5em', font: 'inherit', margin: 0, overflowWrap: 'anywhere' },
  '& > h2:has(+ div > button)': { marginBlock: 3 },
  // At the same place whatever the title, so that presses on one spot step through the records.
  '& > div': { display: 'flex', alignItems: 'center', alignSelf: 'start', gap: 4, minWidth: 0 },
  '@container (width < 420px)': { '& [data-position]': visuallyHidden },
  '@container (width < 300px)': { '& [data-spare]': { display: 'none' } },
}));

const Content = styled('div', () => ({ padding: '4px 20px 20px', overflowY: 'auto', overscrollBehavior: 'contain' }));

const Actions = styled('div', () => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 20px 16px',
  '& > button': { whiteSpace: 'nowrap' },
}));
