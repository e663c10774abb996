import { type ReactNode, useEffect } from 'react';
import { PrintStyles } from '../packages/widgets/src/ui/PrintStyles.tsx';
import { choice } from './choice.ts';

/** The toolbar's global that shows a story as it comes out of a printer. */
export const mediumGlobal = choice('Layar atau cetakan', 'document', { screen: 'Layar', print: 'Cetakan' });

/** Shows a story as a page of the back office comes out of a printer. */
export function withMedium(Story: () => ReactNode, { globals }: { globals: { medium?: 'screen' | 'print' } }) {
  if (globals.medium !== 'print') return <Story />;
  return (
    <main>
      <PrintStyles />
      <Printed />
      <Story />
    </main>
  );
}

/** Applies the styles for paper on the screen. Styles come with what is loaded later, so it looks again. */
function Printed() {
  useEffect(() => {
    const changed = new Map<MediaList, string>();
    const apply = () => {
      for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
        for (const media of mediaOf(sheet.cssRules)) print(media);
    };
    const print = (media: MediaList) => {
      const text = media.mediaText;
      const printed = text.replaceAll(/\b(?:print|screen)\b/g, (word) => (word === 'print' ? 'all' : 'not all'));
      if (changed.has(media) || printed === text) return;
      changed.set(media, text);
      media.mediaText = printed;
    };
    apply();
    const timer = setInterval(apply, 300);
    return () => {
      clearInterval(timer);
      for (const [media, text] of changed) media.mediaText = text;
    };
  }, []);
  return null;
}

function* mediaOf(rules: CSSRuleList): Generator<MediaList> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule.media;
    if ('cssRules' in rule) yield* mediaOf(rule.cssRules as CSSRuleList); // a rule that holds others
  }
}
