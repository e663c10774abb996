/** Names a menu of MUI's: the prop for its list is called differently in each version of MUI. */
export function menuPaper(label: string) {
  return { paper: { ref: (paper: Element | null) => nameMenu(paper, label) } };
}

function nameMenu(paper: Element | null, label: string) {
  paper?.querySelector('[role=menu]')?.setAttribute('aria-label', label);
}
