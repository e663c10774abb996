import { configure } from 'FINANCE/elements.js';

const role = new URLSearchParams(location.search).get('as') ?? 'keuangan';
configure({ getToken: ({ signal }) => fetch(`/finance-token?as=${role}`, { signal }).then((answer) => answer.text()) });

const create = document.querySelector('transaction-create');
const list = document.querySelector('transaction-list');
create.setting = { transactable: { readonly: true, id_label: 'No. Faktur' } };

for (const name of ['created', 'updated', 'total', 'error']) {
  for (const element of [create, list]) element.addEventListener(name, (event) => say(name, event.detail));
}

function say(name, detail) {
  const line = document.createElement('li');
  line.textContent = `${name} ${JSON.stringify(typeof detail === 'object' ? { uuid: detail.uuid, amount: detail.amount, id: detail.transactable_id, messages: detail.messages } : detail)}`;
  document.querySelector('#events').append(line);
}

document.querySelector('#next').addEventListener('click', () => {
  document.querySelector('#id').textContent = '78';
  for (const element of [create, list]) element.setAttribute('transactable-id', '78');
});
document.querySelector('#remove').addEventListener('click', () => document.querySelector('#finance').remove());
