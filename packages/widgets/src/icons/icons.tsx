import type { ComponentPropsWithoutRef } from 'react';
import { styled } from '../look/index.ts';

export interface IconProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'fontSize'> {
  /** Default 24 px; `small` 20; `inherit` as high as the text around it. */
  fontSize?: 'inherit' | 'small' | 'medium' | undefined;
}

function stroke(...paths: string[]) {
  return ({ fontSize, ...rest }: IconProps) => (
    <Svg focusable="false" aria-hidden viewBox="0 0 24 24" {...rest} data-size={fontSize}>
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">{paths.map((d) => <path key={d} d={d} />)}</g>
    </Svg>
  );
}

const Svg = /* @__PURE__ */ styled('svg', ({ typography }) => ({
  display: 'inline-block', flexShrink: 0, width: '1em', height: '1em', userSelect: 'none', fontSize: typography.pxToRem(24),
  '&[data-size="small"]': { fontSize: typography.pxToRem(20) },
  '&[data-size="inherit"]': { fontSize: 'inherit' },
}));

export const AlertIcon = /* @__PURE__ */ stroke('M12 8v5M12 16.5v.01', 'M10.3 3.9 2.4 17.5A2 2 0 0 0 4.1 20.5h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z');
export const BookmarkIcon = /* @__PURE__ */ stroke('M6.5 4h11v16.5L12 16.5l-5.5 4z');
export const CalendarIcon = /* @__PURE__ */ stroke('M4 6.5h16v13.5H4zM4 10.5h16M8 3.5v4M16 3.5v4');
export const CameraIcon = /* @__PURE__ */ stroke('M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4z', 'M12 10.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z');
export const CheckIcon = /* @__PURE__ */ stroke('M5 12.5l4.5 4.5L19 7.5');
export const CloseIcon = /* @__PURE__ */ stroke('M6 6l12 12M18 6L6 18');
export const ColumnsIcon = /* @__PURE__ */ stroke('M4 5h16v14H4zM9.5 5v14M14.5 5v14');
export const CopyIcon = /* @__PURE__ */ stroke('M9 9h11v11H9z', 'M5 15H4V4h11v1');
export const DownloadIcon = /* @__PURE__ */ stroke('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15');
export const EditIcon = /* @__PURE__ */ stroke('M4 20h4L19 9l-4-4L4 16zM13 7l4 4');
export const EmptyIcon = /* @__PURE__ */ stroke('M4 13l2.5-8h11L20 13v6H4z', 'M4 13h4.5l1.5 2.5h4l1.5-2.5H20');
export const FileIcon = /* @__PURE__ */ stroke('M6 3.5h8l4.5 4.5v12.5H6z', 'M14 3.5V8h4.5');
export const FilterIcon = /* @__PURE__ */ stroke('M4 6h16M7 12h10M10 18h4');
export const LockIcon = /* @__PURE__ */ stroke('M5 11h14v9.5H5z', 'M8 11V8a4 4 0 0 1 8 0v3');
export const PdfIcon = /* @__PURE__ */ stroke('M6 3.5h8l4.5 4.5v12.5H6z', 'M14 3.5V8h4.5M9 12.5h6.5M9 16h4');
export const PlusIcon = /* @__PURE__ */ stroke('M12 5v14M5 12h14');
export const RefreshIcon = /* @__PURE__ */ stroke('M20 11a8 8 0 0 0-14.3-4L4 9M4 4v5h5', 'M4 13a8 8 0 0 0 14.3 4l1.7-2M20 20v-5h-5');
export const SearchIcon = /* @__PURE__ */ stroke('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5');
export const SortAscIcon = /* @__PURE__ */ stroke('M8 19V5M4 9l4-4 4 4', 'M14 8h2M14 12.5h4M14 17h6');
export const SortDescIcon = /* @__PURE__ */ stroke('M8 5v14M4 15l4 4 4-4', 'M14 7h6M14 11.5h4M14 16h2');
export const UploadIcon = /* @__PURE__ */ stroke('M12 16V5M7.5 9.5 12 5l4.5 4.5M4.5 20h15');
export const WhatsAppIcon = /* @__PURE__ */ stroke('M4 20l1.2-4.2A8.2 8.2 0 1 1 8.3 18.8z', 'M9 8.8c0 3.4 2.8 6.2 6.2 6.2l.9-1.7-2-1.1-.9.8a5 5 0 0 1-2.1-2.1l.8-.9-1.1-2z');
