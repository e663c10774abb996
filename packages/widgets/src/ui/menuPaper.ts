/** Slot props that give a MUI menu its accessible name; the prop for its list differs between the versions of MUI. */
export function menuPaper(label: string) {
  return { paper: { ref: (paper: Element | null) => nameMenu(paper, label) } };
}

function nameMenu(paper: Element | null, label: string) {
  paper?.querySelector('[role=menu]')?.setAttribute('aria-label', label);
}
