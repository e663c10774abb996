import { stroke } from './stroke.tsx';

// Icons of lists, notices and most forms; the others are in rareIcons.tsx and loaded with what shows them.
export const AlertIcon = /* @__PURE__ */ stroke(
  'M12 8v5M12 16.5v.01',
  'M10.3 3.9 2.4 17.5A2 2 0 0 0 4.1 20.5h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
);
export const CalendarIcon = /* @__PURE__ */ stroke('M4 6.5h16v13.5H4zM4 10.5h16M8 3.5v4M16 3.5v4');
export const CheckIcon = /* @__PURE__ */ stroke('M5 12.5l4.5 4.5L19 7.5');
export const CloseIcon = /* @__PURE__ */ stroke('M6 6l12 12M18 6L6 18');
export const ColumnsIcon = /* @__PURE__ */ stroke('M4 5h16v14H4zM9.5 5v14M14.5 5v14');
export const CopyIcon = /* @__PURE__ */ stroke('M9 9h11v11H9z', 'M5 15H4V4h11v1');
export const EmptyIcon = /* @__PURE__ */ stroke('M4 13l2.5-8h11L20 13v6H4z', 'M4 13h4.5l1.5 2.5h4l1.5-2.5H20');
export const LockIcon = /* @__PURE__ */ stroke('M5 11h14v9.5H5z', 'M8 11V8a4 4 0 0 1 8 0v3');
