import { createRoot } from 'react-dom/client';
import { MuiTable } from './mui.jsx';

createRoot(document.querySelector('#root')).render(<MuiTable />);
