// Apart from icons.tsx, which comes with the first screen.
import { stroke } from '@finance/widgets/ui';

export const AppearanceIcon = /* @__PURE__ */ stroke(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 3.5v17',
  'M15 5v14M18 7v10',
);
export const PrintIcon = /* @__PURE__ */ stroke('M7 9V4h10v5M7 17H4V9h16v8h-3', 'M7 14h10v6H7z');
export const HelpIcon = /* @__PURE__ */ stroke(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  'M9.5 10a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8M12 16.8v.01',
);
