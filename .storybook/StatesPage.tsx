import { Controls, DocsContext, Markdown, Primary, Story, Subtitle, Title } from '@storybook/addon-docs/blocks';
import { styled } from '@mui/material/styles';
import { type ReactNode, use, useState } from 'react';
import { describe } from './propTable.ts';

/** Which states stand first, in this order; a story may say more behind the name. */
const known = ['Default', 'Filled', 'Empty', 'Loading', 'Error', 'Forbidden', 'Long', 'Narrow', 'Dark'];

/** A page about a widget: what it is and takes, and all its states side by side, each in a frame of its own. */
export function StatesPage() {
  const { componentStories } = use(DocsContext);
  const stories = componentStories().filter(({ tags }) => !tags.includes('test-fn'));
  const rankOf = (name: string) => {
    const rank = known.findIndex((state) => name.startsWith(state));
    return rank < 0 ? known.length : rank;
  };
  const ranked = stories.toSorted((one, other) => rankOf(one.name) - rankOf(other.name));
  return (
    <>
      <Title />
      <Subtitle />
      <Markdown>{describe(componentStories()[0]?.component) ?? ''}</Markdown>
      <Primary />
      <Controls />
      <h2 id="keadaan">Semua keadaan ({ranked.length})</h2>
      <Sheet>
        {ranked.map(({ id, name, moduleExport, storyGlobals }) => (
          <figure key={id} data-narrow={storyGlobals['viewport']?.value === 'narrow' || undefined}>
            <figcaption>
              <a href={`./?path=/story/${id}`} target="_top">
                {name}
              </a>
            </figcaption>
            <OnceSeen>
              <Story of={moduleExport} inline={false} height={`${frameHeight}px`} />
            </OnceSeen>
          </figure>
        ))}
      </Sheet>
    </>
  );
}

const frameHeight = 560;

/** Draws what it holds when it comes into sight: each story loads a page of its own. */
function OnceSeen({ children }: { children: ReactNode }) {
  const [isSeen, setIsSeen] = useState(false);
  function watch(place: Element | null) {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    if (place) observer.observe(place);
    return () => observer.disconnect();
  }
  return <div ref={watch}>{isSeen && children}</div>;
}

/** Frames half as large as they are, so that two stand side by side; narrow ones as they are. */
const Sheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(440px, 1fr))',
  gap: 24,
  '& figure': { margin: 0 },
  '& figcaption': { marginBottom: 6, fontSize: 14 },
  '& figure > div': { height: frameHeight / 2, overflow: 'hidden', border: '1px solid #d5dadd', borderRadius: 8 },
  '& iframe': { width: '880px !important', maxWidth: 'none', border: 0, scale: '0.5', transformOrigin: '0 0' },
  '& [data-narrow] iframe': { width: '320px !important', scale: '0.75' },
});
