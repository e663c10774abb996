import type { Filled, Tag, TagName } from './tags.ts';

/** Draws the button or empty box that stands in the element until its widget is loaded. */
export function drawPlaceholder(frame: HTMLElement, name: TagName, tag: Tag) {
  const first = document.createElement(tag.kind === 'button' ? 'button' : 'div');
  if (first instanceof HTMLButtonElement) {
    first.type = 'button';
    first.className = name.endsWith('finder') ? 'trigger plain' : 'trigger';
    first.ariaHasPopup = 'dialog';
  } else {
    first.className = tag.isField ? 'waiting field' : 'waiting';
    first.ariaBusy = 'true';
    // A form that is sent before the field is there can say what is missing.
    if (tag.isField) first.tabIndex = -1;
  }
  frame.replaceChildren(first);
}

export function labelTrigger(frame: HTMLElement, tag: Tag, attributes: Filled, isWaiting: boolean) {
  const trigger = frame.querySelector<HTMLButtonElement>('.trigger');
  if (!trigger) return;
  trigger.textContent = attributes.label ?? tag.label?.(attributes) ?? '';
  trigger.disabled = isWaiting || attributes.disabled === 'true';
}

/** Says that the widget could not be loaded. `tryAgain` adds a retry button; a `gone` file needs a reload instead. */
export function showProblem(frame: HTMLElement, why: 'gone' | 'unreachable', tryAgain: (() => void) | undefined) {
  frame.querySelector('.problem')?.remove();
  const problem = document.createElement('div');
  problem.className = 'problem';
  problem.role = 'alert';
  if (why === 'gone') {
    problem.textContent = 'Aplikasi sudah diperbarui. ';
    addButton(problem, 'Muat ulang halaman', () => location.reload());
  } else {
    problem.textContent = 'Tidak dapat dimuat. Periksa koneksi, lalu coba lagi. ';
    if (tryAgain)
      addButton(problem, 'Coba lagi', () => {
        problem.remove();
        tryAgain();
      });
  }
  frame.append(problem);
}

function addButton(problem: HTMLElement, text: string, press: () => void) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'again trigger plain';
  button.textContent = text;
  button.addEventListener('click', press);
  problem.append(button);
}
