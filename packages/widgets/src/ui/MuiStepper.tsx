import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { MuiLook } from './MuiLook.tsx';
import type { StepperProps } from './Stepper.tsx';
import { visuallyHidden } from './visuallyHidden.ts';

/** `Stepper`. */
export function MuiStepper({ steps, current }: StepperProps) {
  return (
    <MuiLook>
      <Stepper component="ol" activeStep={current} alternativeLabel sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {steps.map((step, index) => (
          <Step key={step} component="li" aria-current={index === current ? 'step' : undefined}>
            <StepLabel>
              {step}
              {/* The tick says it to those who see it. */}
              {index < current && <small style={visuallyHidden}> (selesai)</small>}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </MuiLook>
  );
}
