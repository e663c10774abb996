import { createCssVariablesTheme } from 'shiki';
import { defineConfig } from 'vitepress';
import { anchorOf, linkDocuments } from './documents.ts';
import { withoutInline } from './inlineScripts.ts';
import { sidebar } from './sidebar.ts';
import { tokenClasses } from './tokenClasses.ts';

const base = '/bantuan/';

export default defineConfig({
  base,
  srcDir: 'src',
  outDir: 'dist',
  cacheDir: '../../.cache/vitepress',
  lang: 'id',
  title: 'Bantuan Keuangan',
  description: 'Buku panduan Keuangan: satu halaman untuk setiap pekerjaan.',
  head: [['link', { rel: 'icon', href: '/favicon.svg' }]],
  cleanUrls: true,
  appearance: { disableTransition: false }, // it would write a style into the page, which the policy forbids
  markdown: {
    theme: createCssVariablesTheme({ variablePrefix: '--shiki-' }),
    codeTransformers: [tokenClasses],
    codeCopyButton: { tooltipText: 'Salin kode', copiedText: 'Tersalin' },
    container: { tipLabel: 'Tips', warningLabel: 'Perhatian', infoLabel: 'Catatan' },
    anchor: { slugify: anchorOf },
    attrs: false, // braces in the documents are code
    config: linkDocuments,
  },
  transformHtml: (html, _, { siteConfig }) => withoutInline(html, { base, outDir: siteConfig.outDir }),
  themeConfig: {
    sidebar: sidebar(),
    outline: { label: 'Di halaman ini', level: [2, 3] },
    docFooter: { prev: 'Sebelumnya', next: 'Berikutnya' },
    darkModeSwitchLabel: 'Tema gelap',
    lightModeSwitchTitle: 'Ganti ke tema terang',
    darkModeSwitchTitle: 'Ganti ke tema gelap',
    sidebarMenuLabel: 'Daftar isi',
    returnToTopLabel: 'Ke atas',
    navMenuLabel: 'Menu utama',
    mobileMenuLabel: 'Menu',
    extraMenuLabel: 'Pilihan lain',
    skipToContentLabel: 'Langsung ke isi',
    notFound: {
      title: 'Halaman tidak ada',
      quote: 'Cari dengan kata lain di atas, atau mulai dari daftar isi.',
      linkLabel: 'Ke awal bantuan',
      linkText: 'Ke awal bantuan',
    },
    search: {
      provider: 'local',
      options: {
        translations: {
          button: { buttonText: 'Cari bantuan', buttonAriaLabel: 'Cari bantuan' },
          modal: {
            displayDetails: 'Tampilkan isi',
            resetButtonTitle: 'Kosongkan pencarian',
            backButtonTitle: 'Tutup pencarian',
            noResultsText: 'Tidak ada hasil untuk',
            footer: {
              selectText: 'buka',
              selectKeyAriaLabel: 'Enter',
              navigateText: 'pilih',
              navigateUpKeyAriaLabel: 'panah atas',
              navigateDownKeyAriaLabel: 'panah bawah',
              closeText: 'tutup',
              closeKeyAriaLabel: 'Escape',
            },
          },
        },
      },
    },
  },
});
