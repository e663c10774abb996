import { configure } from '@finance/elements';

configure({
  baseUrl: 'https://finance.example',
  getToken: () => fetch('/my-finance-token').then((answer) => (answer.ok ? answer.text() : null)),
});
document.querySelector('transaction-create')?.addEventListener('created', () => document.body.append('Tercatat'));
