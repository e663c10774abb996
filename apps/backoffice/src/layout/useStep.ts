import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** For a screen that one of the first steps has opened (`?step=1`): leads back to them. Else undefined. */
export function useStep(): (() => void) | undefined {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isStep] = useState(params.has('step'));
  return isStep ? () => void navigate('/', { replace: true }) : undefined;
}
