angular.module('shop', []).controller('Sale', [
  '$timeout',
  function Sale($timeout) {
    const sale = this;
    const role = new URLSearchParams(location.search).get('as') || 'keuangan';
    sale.events = [];
    sale.setting = { transactable: { readonly: true, id_label: 'No. Faktur' } };
    sale.getToken = ({ signal }) =>
      fetch(`/finance-token?as=${role}`, { signal }).then((answer) => (answer.ok ? answer.text() : null));
    sale.say = (name, { detail }) => {
      const shown =
        typeof detail === 'object'
          ? { uuid: detail.uuid, amount: detail.amount, id: detail.transactable_id, messages: detail.messages }
          : detail;
      sale.events = [...sale.events, `${name} ${JSON.stringify(shown)}`].slice(-12);
    };
    sale.next = () => {
      sale.id = '78';
    };
    // The sale comes from the shop's server; the attributes are empty until then.
    $timeout(() => Object.assign(sale, { id: '77', customer: 'Ibu Sari', rest: 150000 }), 300);
  },
]);
