// Shows the document to read. A call from here would need a token, which no page holds, so nothing asks for one.
const nothing = () => () => null;

SwaggerUIBundle({
  url: '/openapi.json',
  domNode: document.getElementById('isi'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  syntaxHighlight: false, // its numbers are too pale
  validatorUrl: null,
  plugins: [
    {
      wrapComponents: {
        ServersContainer: nothing,
        SchemesContainer: nothing,
        AuthorizeBtnContainer: nothing,
        authorizeOperationBtn: nothing,
        DeepLink:
          () =>
          ({ text }) =>
            text, // it would be a link inside a button; opening changes the address as well
      },
    },
  ],
});
