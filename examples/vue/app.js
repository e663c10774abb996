const { createApp } = window.Vue;
const role = new URLSearchParams(location.search).get('as') ?? 'keuangan';

const app = createApp({
  data: () => ({
    id: '77',
    isClosed: false,
    events: [],
    setting: { transactable: { readonly: true, id_label: 'No. Faktur' } },
  }),
  methods: {
    getToken: ({ signal }) =>
      fetch(`/finance-token?as=${role}`, { signal }).then((answer) => (answer.ok ? answer.text() : null)),
    say(name, { detail }) {
      const shown =
        typeof detail === 'object'
          ? { uuid: detail.uuid, amount: detail.amount, id: detail.transactable_id, messages: detail.messages }
          : detail;
      this.events = [...this.events, `${name} ${JSON.stringify(shown)}`].slice(-12);
    },
  },
});
app.config.compilerOptions.isCustomElement = (tag) => tag.includes('-');
app.mount('#app');
