import { loadable } from './loadable.tsx';

export interface Suggestion {
  key: number | string;
  text: string;
  /** Small, beside the text: what tells it from others. */
  about?: string | null;
}

export interface SuggestionListProps {
  /** The accessible name. */
  label: string;
  /** The text field that it hangs on, which keeps the focus. It becomes a combobox while the list is there. */
  input: HTMLInputElement;
  /** At least one. */
  rows: readonly Suggestion[];
  /** The key of the row that was chosen. */
  onChosen: (key: Suggestion['key']) => void;
  /** Escape. */
  onClose: () => void;
}

/**
 * Suggestions below a text field that takes any text, drawn by MUI. Up and Down choose one, Enter or a press takes it;
 * without a choice every key does what it does without the list.
 */
export const SuggestionList = loadable<SuggestionListProps>(
  async () => (await import('./MuiSuggestionList.tsx')).MuiSuggestionList,
);
