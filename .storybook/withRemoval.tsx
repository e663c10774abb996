import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** An event of the document, since this module may be loaded twice: by Storybook and by the tests' setup. */
const removal = 'story-removal';

/** Takes the story that is shown off the page, as a host does that leads on. */
export function removeStory(): void {
  document.dispatchEvent(new Event(removal));
}

/** Draws a story until `removeStory` is called: the decorator around all others. */
export function withRemoval(Story: () => ReactNode) {
  return (
    <Removable>
      <Story />
    </Removable>
  );
}

function Removable({ children }: { children: ReactNode }) {
  const [isRemoved, setIsRemoved] = useState(false);
  useEffect(() => {
    const remove = () => flushSync(() => setIsRemoved(true));
    document.addEventListener(removal, remove);
    return () => document.removeEventListener(removal, remove);
  }, []);
  return !isRemoved && children;
}
