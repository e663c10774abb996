import type { ElementInput, Emit } from '../../settings.ts';
import type { TagEvents } from '../../tag-events.ts';
import type { TagName } from '../../tags.ts';

/** The props of every view. */
export interface ViewProps<Tag extends TagName> {
  input: ElementInput;
  /** The dialog is open from the start. */
  isOpen: boolean;
  emit: Emit<TagEvents[Tag]>;
}
