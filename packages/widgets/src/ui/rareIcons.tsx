import { stroke } from './stroke.tsx';

export const BookmarkIcon = /* @__PURE__ */ stroke('M6.5 4h11v16.5L12 16.5l-5.5 4z');
export const CameraIcon = /* @__PURE__ */ stroke(
  'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4z',
  'M12 10.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z',
);
export const ChevronDownIcon = /* @__PURE__ */ stroke('M6 9l6 6 6-6');
export const ChevronUpIcon = /* @__PURE__ */ stroke('M6 15l6-6 6 6');
export const DownloadIcon = /* @__PURE__ */ stroke('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15');
export const EditIcon = /* @__PURE__ */ stroke('M4 20h4L19 9l-4-4L4 16zM13 7l4 4');
export const FileIcon = /* @__PURE__ */ stroke('M6 3.5h8l4.5 4.5v12.5H6z', 'M14 3.5V8h4.5');
export const FilterIcon = /* @__PURE__ */ stroke('M4 6h16M7 12h10M10 18h4');
export const LinkIcon = /* @__PURE__ */ stroke(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5',
  'M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
);
export const PdfIcon = /* @__PURE__ */ stroke('M6 3.5h8l4.5 4.5v12.5H6z', 'M14 3.5V8h4.5M9 12.5h6.5M9 16h4');
export const PlusIcon = /* @__PURE__ */ stroke('M12 5v14M5 12h14');
export const RefreshIcon = /* @__PURE__ */ stroke(
  'M20 11a8 8 0 0 0-14.3-4L4 9M4 4v5h5',
  'M4 13a8 8 0 0 0 14.3 4l1.7-2M20 20v-5h-5',
);
export const SearchIcon = /* @__PURE__ */ stroke('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5');
export const SortAscIcon = /* @__PURE__ */ stroke('M8 19V5M4 9l4-4 4 4', 'M14 8h2M14 12.5h4M14 17h6');
export const SortDescIcon = /* @__PURE__ */ stroke('M8 5v14M4 15l4 4 4-4', 'M14 7h6M14 11.5h4M14 16h2');
export const UploadIcon = /* @__PURE__ */ stroke('M12 16V5M7.5 9.5 12 5l4.5 4.5M4.5 20h15');
export const WhatsAppIcon = /* @__PURE__ */ stroke(
  'M4 20l1.2-4.2A8.2 8.2 0 1 1 8.3 18.8z',
  'M9 8.8c0 3.4 2.8 6.2 6.2 6.2l.9-1.7-2-1.1-.9.8a5 5 0 0 1-2.1-2.1l.8-.9-1.1-2z',
);
