import { useData, type Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './style.css';

/** A link out of the manual, which its router must leave to the browser. */
function appLink(href: string, text: string, name: string) {
  return h('a', { href, target: '_self', class: name }, text);
}

/** The screen that a page is about, named in its head as `layar` and `alamat`. */
function ScreenLink() {
  const { layar, alamat } = useData().frontmatter.value as { layar?: string; alamat?: string };
  return layar && alamat ? appLink(alamat, `Buka layar ${layar}`, 'to-screen') : null;
}

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'doc-before': () => h(ScreenLink),
      'nav-bar-content-after': () => appLink('/', 'Ke Keuangan', 'to-app'),
    }),
};

export default theme;
