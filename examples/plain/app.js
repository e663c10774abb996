import { configure } from 'FINANCE/elements.js';

const role = new URLSearchParams(location.search).get('as') ?? 'keuangan';
configure({
  getToken: ({ signal }) =>
    fetch(`/finance-token?as=${role}`, { signal }).then((answer) => (answer.ok ? answer.text() : null)),
});

const finance = document.querySelector('#finance');
const create = finance.querySelector('transaction-create');
const list = finance.querySelector('transaction-list');
create.setting = { transactable: { readonly: true, id_label: 'No. Faktur' } };

// Events bubble: one listener serves both elements.
finance.addEventListener('created', ({ detail }) =>
  say('created', { uuid: detail.uuid, amount: detail.amount, id: detail.transactable_id }),
);
finance.addEventListener('updated', ({ detail }) => say('updated', { uuid: detail.uuid }));
finance.addEventListener('total', ({ detail }) => say('total', detail));
finance.addEventListener('error', ({ detail }) => say('error', { messages: detail.messages }));

function say(name, detail) {
  const events = document.querySelector('#events');
  const line = document.createElement('li');
  line.textContent = `${name} ${JSON.stringify(detail)}`;
  events.append(line);
  if (events.childElementCount > 12) events.firstElementChild.remove();
}

document.querySelector('#next').addEventListener('click', () => {
  document.querySelector('#id').textContent = '78';
  for (const element of [create, list]) element.setAttribute('transactable-id', '78');
});
document.querySelector('#toggle').addEventListener('click', ({ currentTarget }) => {
  if (finance.isConnected) finance.remove();
  else document.querySelector('main').append(finance);
  currentTarget.textContent = finance.isConnected ? 'Tutup bagian keuangan' : 'Buka bagian keuangan';
});
