import { defineConfig } from 'vite';

export default defineConfig({
  build: { rolldownOptions: { input: ['index.html', 'elements.html'] } },
  test: { server: { deps: { inline: [/@finance\/widgets/, /@mui\//] } } }, // Node itself cannot import MUI 5 and 6
});
