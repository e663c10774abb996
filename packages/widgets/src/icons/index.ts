export {
  AlertIcon, BookmarkIcon, CalendarIcon, CameraIcon, CheckIcon, CloseIcon, ColumnsIcon, CopyIcon, DownloadIcon, EditIcon, EmptyIcon, FileIcon, FilterIcon, LockIcon, PdfIcon, PlusIcon, RefreshIcon, SearchIcon, SortAscIcon, SortDescIcon, UploadIcon, WhatsAppIcon,
} from './icons.tsx';
