import { columns, read, readRows } from './common.jsx';

const root = document.querySelector('#root');
root.innerHTML =
  '<input aria-label="Cari"> <button id="refresh">Refresh</button>' +
  '<table><thead><tr></tr></thead><tbody></tbody></table><dialog aria-label="Transaksi"></dialog>';
const search = root.querySelector('input');
const body = root.querySelector('tbody');
const dialog = root.querySelector('dialog');

function cell(text, tag = 'td') {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

async function show() {
  const rows = await readRows(search.value);
  body.replaceChildren(
    ...rows.map((row) => {
      const line = document.createElement('tr');
      const box = document.createElement('input');
      box.type = 'checkbox';
      line.append(box, ...columns.map(({ of }) => cell(of(row))));
      line.addEventListener('click', () => void open(row.id));
      return line;
    }),
  );
}

async function open(id) {
  const { data } = await read(`/${id}`);
  dialog.replaceChildren(...columns.flatMap(({ headerName, of }) => [cell(headerName, 'dt'), cell(of(data), 'dd')]));
  dialog.showModal();
}

root.querySelector('thead tr').append(cell(''), ...columns.map(({ headerName }) => cell(headerName, 'th')));
root.querySelector('#refresh').addEventListener('click', () => void show());
let timer;
search.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(show, 300);
});
void show();
