/** For pages that can only write `<script src>`: imports the module next to this script. */
(() => {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement)
    void import(/* @vite-ignore */ new URL('elements.js', currentScript.src).href);
})();

export {};
